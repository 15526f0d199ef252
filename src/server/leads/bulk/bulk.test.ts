import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { type BulkChange, bulkApi, bulkLimits } from '#contract/leads/bulk.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'

async function sendLeads(app: TestApp, count: number) {
  const ids: number[] = []
  for (let i = 0; i < count; i += 1) ids.push((await app.visitor(leadApi.send, { body: anInquiry() })).id)
  return ids
}

const changeLeads = (app: TestApp, ids: number[], change: BulkChange['change']) =>
  app.admin(bulkApi.change, { body: { changes: [{ leads: ids.map((id) => ({ id })), change }] } })

/** Returns the stored leads, without the two columns that every change sets. */
async function storedLeads({ db }: TestApp) {
  const rows = await db.selectFrom('quotes').selectAll().orderBy('id').execute()
  return rows.map(({ version: _, updated_at: __, ...row }) => row)
}

/** The changes of an undo, of which each call may name another one first. */
const inOrder = (undo: BulkChange[]) => undo.map((one) => JSON.stringify(one)).sort()

describe.each(bothDatabases)('a change of many leads on %s', (database) => {
  test.each<BulkChange['change']>([
    { kind: 'status', status: 'quoted' },
    { kind: 'follow-up', day: '2026-12-01' },
    { kind: 'owner', ownerId: 1 },
    { kind: 'spam', spam: true },
    { kind: 'bin', deleted: true },
  ])('sets %o on all of them, and one call takes it back', async (wantedChange) => {
    await using app = await startApp(database)
    const ids = await sendLeads(app, 4)
    const [first = 0, second = 0] = ids
    await app.admin(leadApi.setStatus, { params: { id: first }, body: { status: 'contacted' } })
    await app.admin(leadWorkApi.setFollowUp, { params: { id: second }, body: { day: '2026-11-30' } })
    const before = await storedLeads(app)

    const planned = await app.admin(bulkApi.undoOf, {
      body: { leads: [...ids, 999].map((id) => ({ id })), change: wantedChange },
    })
    expect(await storedLeads(app)).toEqual(before)
    const { changed, undo } = await changeLeads(app, [...ids, 999], wantedChange)
    expect(changed).toBe(4)
    expect(inOrder(planned.undo)).toEqual(inOrder(undo))
    const remaining = await app.admin(bulkApi.undoOf, {
      body: { leads: ids.map((id) => ({ id })), change: wantedChange },
    })
    expect(remaining).toEqual({ undo: [] })
    expect(await changeLeads(app, ids, wantedChange)).toEqual({ changed: 0, undo: [] })
    const { timeline } = await app.admin(leadWorkApi.read, { params: { id: first } })
    const kinds = { status: 'status', 'follow-up': 'follow-up', owner: 'owner', spam: 'spam', bin: 'deleted' }
    expect(timeline.at(-1)).toMatchObject({ kind: kinds[wantedChange.kind], username: 'ada' })
    expect(await storedLeads(app)).not.toEqual(before)
    const audit = await app.admin(adminApi.audit, { query: { limit: 4 } })
    expect(audit.map(({ entityId }) => Number(entityId)).sort()).toEqual(ids)

    expect((await app.admin(bulkApi.change, { body: { changes: undo } })).changed).toBe(4)
    expect(await storedLeads(app)).toEqual(before)
  })

  const status = { kind: 'status', status: 'quoted' } as const
  const bin = { kind: 'bin', deleted: true } as const
  test.each<{ first: BulkChange['change']; second: BulkChange['change'] }>([
    { first: status, second: bin },
    { first: status, second: { kind: 'status', status: 'closed' } },
    { first: { kind: 'owner', ownerId: 1 }, second: status },
    { first: { kind: 'follow-up', day: '2026-12-01' }, second: { kind: 'spam', spam: true } },
    { first: bin, second: { kind: 'bin', deleted: false } },
  ])('and another one in the same call are both taken back: $first and $second', async ({ first, second }) => {
    await using app = await startApp(database)
    const ids = await sendLeads(app, 3)
    const before = await storedLeads(app)
    const leads = ids.map((id) => ({ id }))
    const changes = [
      { leads, change: first },
      { leads: leads.slice(1), change: second },
    ]
    const { changed, undo } = await app.admin(bulkApi.change, { body: { changes } })
    expect(changed).toBe(5)
    expect((await app.admin(bulkApi.change, { body: { changes: undo } })).changed).toBe(5)
    expect(await storedLeads(app)).toEqual(before)
  })

  test('can name as many leads as “Choose all” chooses, and its undo the version of each', async () => {
    await using app = await startApp(database)
    const ids = Array.from({ length: bulkLimits.leadsMax }, (_, i) => i + 1_000_000)
    expect((await changeLeads(app, ids, { kind: 'bin', deleted: true })).changed).toBe(0)
    const changes = ['new', 'contacted', 'quoted', 'closed'].map((status, part) => ({
      leads: ids.filter((id) => id % 4 === part).map((id) => ({ id, version: 2 })),
      change: { kind: 'status' as const, status: status as 'new' },
    }))
    expect((await app.admin(bulkApi.change, { body: { changes } })).changed).toBe(0)
    const tooMany = { leads: [...ids, 1].map((id) => ({ id })), change: { kind: 'bin', deleted: true } }
    expect((await app.sendAsAdmin(bulkApi.change, { body: { changes: [tooMany] } })).status).toBe(400)
  })

  test('gives no lead to a deactivated administrator, but an undo gives back the owner that a lead had', async () => {
    await using app = await startApp(database)
    const [id = 0] = await sendLeads(app, 1)
    const { id: _, ...ada } = await app.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    const grace = { ...ada, username: 'grace' }
    const { id: ownerId } = await app.db.insertInto('admins').values(grace).returning('id').executeTakeFirstOrThrow()
    await changeLeads(app, [id], { kind: 'owner', ownerId })
    await app.db.updateTable('admins').set({ deactivated_at: '2026-01-01' }).where('id', '=', ownerId).execute()
    const { undo } = await changeLeads(app, [id], { kind: 'owner', ownerId: null })
    const changes = [{ leads: [{ id }], change: { kind: 'owner', ownerId } }]
    const refusals = [
      await app.sendAsAdmin(bulkApi.change, { body: { changes } }),
      await app.sendAsAdmin(leadWorkApi.setOwner, { params: { id }, body: { ownerId } }),
      await app.sendAsAdmin(leadWorkApi.setOwner, { params: { id }, body: { ownerId: 999 } }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.errors[0].path])).toEqual(Array(3).fill([400, 'ownerId']))
    expect((await app.admin(bulkApi.change, { body: { changes: undo } })).changed).toBe(1)
  })

  test('that marks spam as no spam can be taken back, and each lead then has its own reasons again', async () => {
    await using app = await startApp(database)
    const [markedId = 0] = await sendLeads(app, 1)
    await changeLeads(app, [markedId], { kind: 'spam', spam: true })
    await app.send(leadApi.send, { body: { ...anInquiry({ email: 'bot@site.example' }), remarks: 'Buy now' } })
    const reasons = async () =>
      (await app.admin(leadApi.list, { query: { spam: 'true' } })).map(({ id, spamReasons }) => [id, spamReasons])
    const before = await reasons()
    expect(before).toMatchObject([
      [markedId + 1, expect.arrayContaining(['hiddenField'])],
      [markedId, ['marked']],
    ])

    const { undo } = await changeLeads(app, [markedId, markedId + 1], { kind: 'spam', spam: false })
    expect(await reasons()).toEqual([])
    await app.admin(bulkApi.change, { body: { changes: undo } })
    expect(await reasons()).toEqual(before)
  })

  test('is not taken back for a lead that somebody has changed since', async () => {
    await using app = await startApp(database)
    const [first = 0, second = 0] = await sendLeads(app, 2)
    const { undo } = await changeLeads(app, [first, second], { kind: 'status', status: 'quoted' })
    await app.admin(leadApi.setStatus, { params: { id: second }, body: { status: 'closed' } })
    expect((await app.admin(bulkApi.change, { body: { changes: undo } })).changed).toBe(1)
    const leads = await app.admin(leadApi.list, { query: { order: 'oldest' } })
    expect(leads.map(({ status }) => status)).toEqual(['new', 'closed'])
  })

  test('can be made of all leads that match a filter, and leaves those in the bin alone', async () => {
    await using app = await startApp(database)
    const ids = await sendLeads(app, 5)
    const [binned = 0, closed = 0] = ids
    await app.admin(leadApi.setStatus, { params: { id: closed }, body: { status: 'closed' } })
    await app.admin(leadApi.remove, { params: { id: binned } })
    expect(await app.admin(bulkApi.ids, { query: { view: 'open' } })).toEqual(ids.slice(2).reverse())
    expect((await changeLeads(app, ids, { kind: 'status', status: 'contacted' })).changed).toBe(4)
    expect((await app.admin(leadWorkApi.read, { params: { id: binned } })).quote.status).toBe('new')
  })

  test('is refused as a whole if a part of it is wrong', async () => {
    await using app = await startApp(database)
    const ids = await sendLeads(app, 2)
    for (const body of [
      { changes: [] },
      { changes: [{ leads: [], change: { kind: 'spam', spam: true } }] },
      { changes: [{ leads: [{ id: ids[0] }], change: { kind: 'status', status: 'won' } }] },
      { changes: [{ leads: [{ id: ids[0] }], change: { kind: 'owner', ownerId: 999 } }] },
      { changes: [{ leads: [{ id: ids[0] }, { id: 'x' }], change: { kind: 'spam', spam: true } }] },
    ])
      expect((await app.sendAsAdmin(bulkApi.change, { body })).status).toBe(400)
    expect(await app.admin(leadApi.list, { query: { view: 'new' } })).toHaveLength(2)
  })
})

test('on PostgreSQL, a change of many leads does not deadlock with a transaction that locks them in order', async () => {
  await using app = await startApp('PostgreSQL')
  const ids = await sendLeads(app, 2)
  const [first = 0, second = 0] = ids
  // PostgreSQL moves a changed row behind the unchanged ones. An update without an order would then lock the second
  // lead before the first.
  await app.admin(leadApi.setStatus, { params: { id: first }, body: { status: 'contacted' } })
  const { changed } = await app.db.transaction().execute(async (db) => {
    await lockLead(db, first)
    const changing = changeLeads(app, ids, { kind: 'status', status: 'quoted' })
    await expect.poll(() => countWaitingStatements(app.db)).toBe(1)
    await lockLead(db, second)
    return { changed: changing }
  })
  expect((await changed).changed).toBe(2)
})

const lockLead = (db: Db, id: number) => db.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute()

async function countWaitingStatements(db: Db) {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `
  return (await waiting.execute(db)).rows[0]?.count
}
