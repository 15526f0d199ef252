// Chooses, changes and takes back tens of thousands of leads with the calls that the dashboard sends.
import { describe, expect, test } from 'vitest'
import { type BulkChange, bulkApi, bulkLimits } from '#contract/leads/bulk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { spamReasons } from '#contract/leads/spam.ts'
import { keysOf } from '#contract/platform/common.schema.ts'
import { changeInTurn, partsOf, readAllIds, takeBack } from '#web/admin/leads/desk/many-leads.ts'
import { bothDatabases, startApp, type TestApp } from './app.ts'
import { anInquiry } from './makers.ts'

const leadCount = 20_001
const dayCount = 600
const statuses = ['new', 'contacted', 'quoted', 'closed']

/** Adds copies of a lead, with four states and 600 different days of a follow-up. */
async function addLeads(app: TestApp) {
  const { id: firstId } = await app.visitor(leadApi.send, { body: anInquiry() })
  const { id: _, ...row } = await app.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
  const perInsert = 500
  await app.db.transaction().execute(async (db) => {
    for (let start = 1; start < leadCount; start += perInsert) {
      const copies = Array.from({ length: perInsert }, (_, i) => ({
        ...row,
        status: statuses[i % 4] ?? 'new',
        follow_up_on:
          i % 3 === 0 ? null : new Date(Date.UTC(2027, 0, (start + i) % dayCount)).toISOString().slice(0, 10),
      }))
      await db.insertInto('quotes').values(copies).execute()
    }
  })
  return firstId
}

const storedLeads = ({ db }: TestApp) =>
  db
    .selectFrom('quotes')
    .select(['id', 'status', 'follow_up_on', 'owner_id', 'spam_at', 'spam_reasons', 'deleted_at'])
    .orderBy('id')
    .execute()

test.each<BulkChange['change']>([
  { kind: 'status', status: 'quoted' },
  { kind: 'follow-up', day: '2026-12-01' },
  { kind: 'owner', ownerId: null },
  { kind: 'spam', spam: true, reasons: keysOf(spamReasons).slice(0, 8) },
  { kind: 'bin', deleted: false },
])('an undo may have a change for each lead, such as %o', { timeout: 120_000 }, async (change) => {
  await using app = await startApp('SQLite')
  const changes = Array.from({ length: bulkLimits.leadsMax }, (_, i) => ({
    leads: [{ id: 2_000_000_000 + i, version: 1_000_000 }],
    change,
  }))
  expect((await app.admin(bulkApi.change, { body: { changes } })).changed).toBe(0)
})

describe.each(bothDatabases)('with 20,001 leads on %s', { timeout: 600_000 }, (database) => {
  test('all are chosen, changed in each way, and taken back', async () => {
    await using app = await startApp(database)
    await addLeads(app)
    const calls = {
      change: (changes: BulkChange[]) => app.admin(bulkApi.change, { body: { changes } }),
      undoOf: (body: BulkChange) => app.admin(bulkApi.undoOf, { body }),
    }
    const before = await storedLeads(app)
    const ids = await readAllIds((before) => app.admin(bulkApi.ids, { query: { before } }))
    expect(ids).toEqual(before.map(({ id }) => id).reverse())
    for (const change of [
      { kind: 'bin', deleted: true },
      { kind: 'status', status: 'quoted' },
      { kind: 'follow-up', day: '2026-12-01' },
      { kind: 'owner', ownerId: 1 },
      { kind: 'spam', spam: true },
    ] satisfies BulkChange['change'][]) {
      const { changed, undos, error } = await changeInTurn(partsOf(ids, change), calls)
      expect(error).toBeNull()
      expect(changed).toBe(change.kind === 'status' ? leadCount - 5000 : leadCount)
      expect(await takeBack(undos, calls)).toEqual({ changed, error: null })
      expect(await storedLeads(app)).toEqual(before)
    }
  })
})
