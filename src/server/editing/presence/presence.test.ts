import { describe, expect, test } from 'vitest'
import { tabIdHeader } from '#contract/dashboard/updates.ts'
import { presenceApi, presenceLimits } from '#contract/editing/presence.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { openUpdates } from '#tests/update-stream.ts'

const openForm = { entity: 'products', entityId: 3 } as const

async function addBen(app: TestApp) {
  const now = new Date().toISOString()
  const ben = { username: 'ben', email: 'ben@site.example', password_hash: '', version: 1 }
  const insert = app.db.insertInto('admins').values({ ...ben, created_at: now, updated_at: now })
  const { id } = await insert.returning('id').executeTakeFirstOrThrow()
  return (await openSession(app.db, id, 'another browser')).token
}

const windowOf = (name: string, token: string) => ({ headers: { [tabIdHeader]: name }, token })

describe.each(databases)('an open form on %s', (database) => {
  test('names the others that have it open, and the caller’s own other window', async () => {
    await using app = await startApp(database)
    const ben = await addBen(app)
    const [mine, his, myOther] = [windowOf('1', app.token), windowOf('2', ben), windowOf('3', app.token)]
    const listOthers = (extras: typeof mine) => app.admin(presenceApi.list, { query: openForm }, extras)
    await app.admin(presenceApi.open, { body: openForm }, mine)
    expect(await listOthers(mine)).toEqual([])
    await app.admin(presenceApi.open, { body: openForm }, his)
    await app.admin(presenceApi.open, { body: { ...openForm, entityId: 4 } }, myOther)
    expect(await listOthers(mine)).toEqual([{ username: 'ben', isCaller: false }])
    expect(await listOthers(his)).toEqual([{ username: 'ada', isCaller: false }])
    expect(await listOthers(myOther)).toEqual([
      { username: 'ada', isCaller: true },
      { username: 'ben', isCaller: false },
    ])

    await app.admin(presenceApi.close, { body: openForm }, his)
    expect(await listOthers(mine)).toEqual([])
  })

  test('may be of a draft whose entity does not exist yet', async () => {
    await using app = await startApp(database)
    const draft = { entity: 'drafts', entityId: 3 } as const
    await app.admin(presenceApi.open, { body: draft }, windowOf('1', app.token))
    const mine = windowOf('2', app.token)
    expect(await app.admin(presenceApi.list, { query: draft }, mine)).toEqual([{ username: 'ada', isCaller: true }])
    expect(await app.admin(presenceApi.list, { query: openForm }, mine)).toEqual([])
  })

  test('is forgotten once its window has been silent for too long', async () => {
    await using app = await startApp(database)
    const [mine, lost] = [windowOf('1', app.token), windowOf('2', app.token)]
    await app.admin(presenceApi.open, { body: openForm }, mine)
    await app.admin(presenceApi.open, { body: openForm }, lost)
    const end = new Date(Date.now() - presenceLimits.silenceMs).toISOString()
    await app.db.updateTable('presence').set({ open_until: end }).where('tab', '=', '2').execute()
    expect(await app.admin(presenceApi.list, { query: openForm }, mine)).toEqual([])
    await tidyUp(app.db)
    expect(await app.db.selectFrom('presence').select('tab').execute()).toEqual([{ tab: '1' }])
  })

  test('is told to the other dashboards when it opens, not with each sign of life, and when it closes', async () => {
    await using app = await startApp(database)
    await using stream = await openUpdates(await app.server.listen({ port: 0, host: '127.0.0.1' }), app.token)
    await stream.next()
    const mine = windowOf('a-window', app.token)
    await app.admin(presenceApi.open, { body: openForm }, mine)
    expect(await stream.next()).toMatchObject({ tags: ['presence'], tab: 'a-window' })
    await app.admin(presenceApi.open, { body: openForm }, mine)
    await app.admin(presenceApi.close, { body: openForm }, windowOf('b-window', app.token))
    expect(await stream.next()).toMatchObject({ tags: ['presence'], tab: 'b-window' })
  })
})
