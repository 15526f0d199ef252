import { bulkSchemas } from '#contract/leads/bulk.schema.ts'
import { type BulkChange, bulkApi, bulkLimits } from '#contract/leads/bulk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudits } from '#server/platform/audit/store.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { recordEvents } from '../desk/events.ts'
import { refuseUnknownOwner, usernamesById } from '../desk/owner.ts'
import { announceLead, announceStatus } from '../mails/announce-lead.ts'
import { matchingLeads } from '../requests/lead-filter.ts'
import { toLead } from '../requests/store.ts'
import { auditValuesOf, columnsOf, eventOf, inverseChange, wouldChange } from './values.ts'

export const bulkRoutes = (outbox: Outbox) =>
  routes(bulkApi, bulkSchemas, {
    ids: admins(async (db, { query }) => {
      const { limit, order: _, before: __, after: ___, countTo: ____, ...filter } = query
      const matching = (await matchingLeads(db, filter)).select('id').orderBy('id', 'desc')
      const rows = await matching.limit(limit ?? bulkLimits.leadsMax).execute()
      return rows.map(({ id }) => id)
    }),

    change: admins(
      async (_db, { body, caller }, inTransaction) => {
        const result = await inTransaction((db) => changeLeads(db, body.changes, { caller, outbox }))
        outbox.wake()
        return result
      },
      { opensOwnTransaction: true },
    ),
  })

type Change = BulkChange['change']
type ChangedLead = { before: Lead; after: Lead }

const chunkSize = 500

/** Changes several leads. Returns the number of changed leads, and the changes that undo the call. */
async function changeLeads(db: Db, changes: BulkChange[], { caller, outbox }: { caller: Caller; outbox: Outbox }) {
  await lockLeads(db, changes)
  const undo: BulkChange[] = []
  let changedCount = 0
  for (const { leads, change } of changes) {
    if (change.kind === 'owner') await refuseUnknownOwner(db, change.ownerId)
    for (let start = 0; start < leads.length; start += chunkSize) {
      const changedLeads = await changeChunk(db, leads.slice(start, start + chunkSize), change)
      changedCount += changedLeads.length
      undo.push(...undoChanges(changedLeads, change))
      await recordChanges(db, changedLeads, change, caller)
      await announceChanges(db, changedLeads, change, outbox)
    }
  }
  return { changed: changedCount, undo }
}

/**
 * Locks all leads in the order of their ids. The update itself would lock them in an arbitrary order, so two calls at
 * the same time could cause a deadlock.
 */
async function lockLeads(db: Db, changes: BulkChange[]) {
  const ids = changes.flatMap(({ leads }) => leads.map(({ id }) => id)).sort((a, b) => a - b)
  // SQLite needs no locks of rows, because a transaction locks the whole database.
  if (!isPostgres(db)) return
  for (let start = 0; start < ids.length; start += chunkSize)
    await db
      .selectFrom('quotes')
      .select('id')
      .where('id', 'in', ids.slice(start, start + chunkSize))
      .orderBy('id')
      .forUpdate()
      .execute()
}

async function changeChunk(db: Db, leads: BulkChange['leads'], change: Change): Promise<ChangedLead[]> {
  const versions = new Map(leads.map(({ id, version }) => [id, version]))
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', 'in', [...versions.keys()])
    .execute()
  const hasSeenVersion = (row: Row<'quotes'>) => (versions.get(row.id) ?? row.version) === row.version
  const before = rows.filter((row) => hasSeenVersion(row) && wouldChange(row, change))
  if (before.length === 0) return []
  const after = await db
    .updateTable('quotes')
    .set((eb) => ({
      ...columnsOf(change),
      version: eb('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .returningAll()
    .execute()
  const afterById = new Map(after.map((row) => [row.id, toLead(row)]))
  return before.flatMap((row) => {
    const saved = afterById.get(row.id)
    return saved ? [{ before: toLead(row), after: saved }] : []
  })
}

/**
 * Returns the changes that undo a change: one for each group of leads that had the same value before. They contain the
 * version of each lead, so that the undo skips leads that have changed since.
 */
function undoChanges(changedLeads: ChangedLead[], change: Change): BulkChange[] {
  const groups = Map.groupBy(changedLeads, ({ before }) => JSON.stringify(inverseChange(change, before)))
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ before }) => ({
      leads: group.map(({ after }) => ({ id: after.id, version: after.version })),
      change: inverseChange(change, before),
    })),
  )
}

async function recordChanges(db: Db, changedLeads: ChangedLead[], change: Change, caller: Caller) {
  const names = change.kind === 'owner' ? await usernamesById(db) : new Map<number, string>()
  await recordEvents(
    db,
    changedLeads.map(({ before }) => ({ caller, quoteId: before.id, ...eventOf(before, change, names) })),
  )
  await recordAudits(
    db,
    changedLeads.map(({ before, after }) => ({
      caller,
      entity: 'quotes' as const,
      entityId: before.id,
      ...auditValuesOf(change, before, after, names),
    })),
  )
}

async function announceChanges(db: Db, changedLeads: ChangedLead[], change: Change, outbox: Outbox) {
  for (const { after } of changedLeads) {
    if (change.kind === 'status') await announceStatus(db, outbox, after)
    if (change.kind === 'spam') await announceLead(db, outbox, after)
  }
}
