import { describe, expect, test } from 'vitest'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadApi, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { mondayOf } from '#server/dashboard/overview.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { addUpTallies, readTallies } from './tallies.ts'

const sendLeads = async (app: TestApp, count: number) => {
  const ids: number[] = []
  for (let i = 0; i < count; i += 1) ids.push((await app.visitor(leadApi.send, { body: anInquiry() })).id)
  return ids
}

/**
 * Returns the numbers of leads as the database has stored them, and the same numbers counted from the leads themselves.
 */
async function storedAndCounted({ db }: TestApp) {
  const leads = await db
    .selectFrom('quotes')
    .select(['created_at', 'type', 'status'])
    .where('deleted_at', 'is', null)
    .execute()
  const counted: Record<string, number> = {}
  for (const { created_at, type, status } of leads) {
    const kind = [mondayOf(created_at.slice(0, 10)), type, status].join(' ')
    counted[kind] = (counted[kind] ?? 0) + 1
  }
  const stored = (await readTallies(db)).filter(({ leads }) => leads !== 0)
  return {
    counted,
    stored: Object.fromEntries(stored.map(({ week, type, status, leads }) => [`${week} ${type} ${status}`, leads])),
  }
}

describe.each(bothDatabases)('tallies on %s', (database) => {
  test('equal a count of the leads, whatever happens to them', async () => {
    await using app = await startApp(database)
    const ids = await sendLeads(app, 12)
    const days = ['2025-12-28', '2025-12-29', '2026-01-01', '2026-01-04', '2026-01-05']
    for (const [i, day] of days.entries())
      await app.db
        .updateTable('quotes')
        .set({ created_at: `${day}T23:59:59.999Z` })
        .where('id', '=', ids[i] ?? 0)
        .execute()
    // Sends the calls together, so that their transactions run at the same time.
    await Promise.all(
      ids.map(async (id, i) => {
        const params = { id }
        const status = (['contacted', 'quoted', 'closed', 'new'] as const)[i % 4] ?? 'new'
        await app.admin(leadApi.setStatus, { params, body: { status } })
        if (i % 3 === 0) await app.admin(leadApi.remove, { params })
        if (i % 6 === 0) await app.admin(leadApi.restore, { params })
      }),
    )
    await app.db
      .deleteFrom('quotes')
      .where('id', '=', ids[1] ?? 0)
      .execute()
    const { counted, stored } = await storedAndCounted(app)
    expect(Object.keys(counted).length).toBeGreaterThan(5)
    expect(stored).toEqual(counted)

    await Promise.all([addUpTallies(app.db), sendLeads(app, 5), addUpTallies(app.db)])
    await app.db
      .updateTable('quotes')
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('status', '=', 'quoted')
      .execute()
    await tidyUp(app.db)
    const after = await storedAndCounted(app)
    expect(after.stored).toEqual(after.counted)
    const rows = await app.db
      .selectFrom('quote_tallies')
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows.rows)).toBe(Object.keys(after.counted).length)
  })

  test('say how many leads of a status and a type there are', async () => {
    await using app = await startApp(database)
    const [first = 0] = await sendLeads(app, 3)
    await app.admin(leadApi.setStatus, { params: { id: first }, body: { status: 'closed' } })
    const total = async (query: object) =>
      Number((await app.sendAsAdmin(leadApi.list, { query: { limit: 1, ...query } })).headers['x-total-count'])
    for (const status of Object.keys(leadStatuses))
      expect(await total({ status })).toBe({ new: 2, closed: 1 }[status] ?? 0)
    for (const type of Object.keys(leadTypes)) expect(await total({ type })).toBe(type === 'general' ? 3 : 0)
    expect(await total({ type: 'general', status: 'closed' })).toBe(1)
    expect(await total({})).toBe(3)
    expect(await total({ deleted: 'true' })).toBe(0)
  })

  test('are made for the leads of a database from before tallies', async () => {
    await using app = await startApp(database)
    const ids = await sendLeads(app, 4)
    await app.admin(leadApi.remove, { params: { id: ids[0] ?? 0 } })
    await undoMigrations(app.db, database, '0002_quote_tallies')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')

    await sendLeads(app, 1)
    const { counted, stored } = await storedAndCounted(app)
    expect(stored).toEqual(counted)
    expect((await app.admin(overviewApi.read, {})).counts.quotes).toBe(4)
  })
})
