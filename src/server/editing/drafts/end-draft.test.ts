import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { dayMs } from '#contract/platform/time.ts'
import { bothDatabases, databases, startApp, type TestApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { aProduct } from '#tests/makers.ts'
import { officeMinute } from '#tests/office-minute.ts'
import { openUpdates } from '#tests/update-stream.ts'

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))
const inADay = () => officeMinute(Date.now() + dayMs)

const draftsAndPlans = async (app: TestApp) => ({
  drafts: await app.db.selectFrom('drafts').select(['id', 'version']).orderBy('id').execute(),
  plans: await app.db.selectFrom('schedules').select('draft_id').orderBy('draft_id').execute(),
})

describe.each(entitiesOnDatabases)('a save of $name on $database', ({ database, name, key, example, ...calls }) => {
  test('ends the draft that it names, with its plan, and no other draft', async () => {
    await using app = await startApp(database)
    const { body: live } = await app.sendAsAdmin(calls.create, { body: example(1) })
    const origins = [
      { entityId: live.id, madeFrom: live.version },
      { entityId: null, madeFrom: null },
      { entityId: null, madeFrom: null },
    ]
    const ids: number[] = []
    for (const [index, origin] of origins.entries()) {
      const body = { entity: name, id: null, ...origin, values: { ...example(index + 1) } }
      const draft = await app.admin(draftApi.save, { body })
      await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inADay() } })
      ids.push(draft.id)
    }
    const [ofLive, ofNew, other] = ids
    const params = { [key]: live[key] }
    const call = { params, query: { draft: ofLive, draftVersion: 1 }, body: example(1) }
    expect((await app.sendAsAdmin(calls.update, call)).status).toBe(200)
    const creation = { query: { draft: ofNew, draftVersion: 1 }, body: example(2) }
    expect((await app.sendAsAdmin(calls.create, creation)).status).toBe(201)
    expect((await app.sendAsAdmin(calls.update, { params, body: example(1) })).status).toBe(200)
    expect(await draftsAndPlans(app)).toEqual({ drafts: [{ id: other, version: 1 }], plans: [{ draft_id: other }] })
  })

  test('is refused if somebody has changed or published the draft meanwhile, and then changes nothing', async () => {
    await using app = await startApp(database)
    const draft = { entity: name, id: null, entityId: null, madeFrom: null, values: { ...example(1) } }
    const { id } = await app.admin(draftApi.save, { body: draft })
    await app.admin(draftApi.save, { body: { ...draft, id } })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: id, at: inADay() } })
    const before = await draftsAndPlans(app)
    const create = (draftVersion: number) =>
      app.sendAsAdmin(calls.create, { query: { draft: id, draftVersion }, body: example(1) })
    expect((await create(1)).status).toBe(412)
    expect(await draftsAndPlans(app)).toEqual(before)
    expect((await create(2)).status).toBe(201)
    expect((await create(2)).status).toBe(412)
    expect((await app.sendAsAdmin(calls.list, {})).body).toHaveLength(1)
  })
})

describe.each(bothDatabases)('a save with a draft on %s', (database) => {
  async function addDraft(app: TestApp) {
    const { id: entityId } = await app.admin(productApi.create, { body: aProduct() })
    const body = { entity: 'products' as const, id: null, entityId, madeFrom: 1, values: { title: 'Draft' } }
    const { id } = await app.admin(draftApi.save, { body })
    return { id, entityId }
  }

  test('ends any version of the draft if it names none', async () => {
    await using app = await startApp(database)
    const { id, entityId } = await addDraft(app)
    const call = { params: { id: entityId }, body: aProduct({ title: 'Mine' }), query: { draft: id } }
    await app.admin(productApi.update, call)
    expect((await draftsAndPlans(app)).drafts).toEqual([])
    expect(await app.admin(productApi.update, call)).toMatchObject({ title: 'Mine' })
  })

  test('leaves the draft of another entity alone', async () => {
    await using app = await startApp(database)
    const { id: draft } = await addDraft(app)
    const other = await app.admin(productApi.create, { body: aProduct() })
    const query = { draft, draftVersion: 1 }
    const params = { id: other.id }
    expect((await app.sendAsAdmin(productApi.update, { params, query, body: aProduct() })).status).toBe(404)
    expect((await app.sendAsAdmin(productApi.create, { query, body: aProduct() })).status).toBe(404)
    expect((await draftsAndPlans(app)).drafts).toEqual([{ id: draft, version: 1 }])
    expect(await app.admin(productApi.list, {})).toHaveLength(2)
  })

  test('is told to the other dashboards, which then fetch the drafts again', async () => {
    await using app = await startApp(database)
    const { id, entityId } = await addDraft(app)
    await using stream = await openUpdates(await app.server.listen({ port: 0, host: '127.0.0.1' }), app.token)
    await stream.next()
    await app.admin(productApi.update, { params: { id: entityId }, query: { draft: id }, body: aProduct() })
    expect(await stream.next()).toMatchObject({ tags: ['drafts'] })
  })
})
