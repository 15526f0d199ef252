import { bulkSchemas } from '#contract/leads/bulk.schema.ts'
import { type BulkChange, bulkApi, bulkLimits } from '#contract/leads/bulk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { batchesOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import {
  announceLeadChanges,
  type ChangedLead,
  effectsOfChange,
  type LeadChange,
  recordLeadChanges,
  refuseUnknownOwner,
} from '../desk/changes.ts'
import { announceOwner } from '../mails/owner-mails.ts'
import { matchingLeads } from '../requests/lead-filter.ts'
import { toLead } from '../requests/store.ts'

export const bulkChangeRoutes = (outbox: Outbox) =>
  routes(bulkApi, bulkSchemas, {
    ids: admins(async (db, { query }) => {
      const { limit = bulkLimits.leadsMax, order: _, before, after: __, countTo: ___, ...filter } = query
      let matching = (await matchingLeads(db, filter)).select('id').orderBy('id', 'desc')
      if (before !== undefined) matching = matching.where('id', '<', before)
      const rows = await matching.limit(limit).execute()
      return rows.map(({ id }) => id)
    }),

    change: admins((db, { body, caller }) => changeLeads(db, body.changes, { caller, outbox }), {
      afterCommit: outbox.wake,
      bodyMaxValues: undoMaxValues,
      bodyMaxBytes: undoMaxBytes,
    }),
  })

// The undo of the largest change may have a change for each lead, with the lead's version and all reasons for spam.
const undoMaxValues = 20 * bulkLimits.leadsMax
const undoMaxBytes = 500 * bulkLimits.leadsMax

const batchSize = 500

/** Changes several leads. Returns the number of changed leads, and the changes that undo the call. */
async function changeLeads(db: Db, changes: BulkChange[], { caller, outbox }: { caller: Caller; outbox: Outbox }) {
  await lockLeads(db, changes)
  const undo: BulkChange[] = []
  let changedCount = 0
  for (const { leads, change } of changes) {
    // Only the changes of an undo name the version of each lead.
    const isUndo = leads.every(({ version }) => version !== undefined)
    await refuseUnknownOwner(db, change, { isUndo })
    const assigned: Lead[] = []
    for (const batch of batchesOf(leads, batchSize)) {
      const changedLeads = await changeBatch(db, batch, change)
      changedCount += changedLeads.length
      undo.push(...undoChanges(changedLeads, change))
      await recordLeadChanges(db, changedLeads, change, caller)
      await announceLeadChanges(db, changedLeads, change, outbox)
      if (change.kind === 'owner' && !isUndo) assigned.push(...changedLeads.map(({ after }) => after))
    }
    await announceOwner(db, outbox, assigned, caller)
  }
  return { changed: changedCount, undo: inReverse(undo) }
}

/**
 * Locks all leads in the order of their ids. The update itself would lock them in an arbitrary order, so two calls at
 * the same time could cause a deadlock.
 */
async function lockLeads(db: Db, changes: BulkChange[]) {
  // SQLite needs no locks of rows, because a transaction locks the whole database.
  if (!isPostgres(db)) return
  const ids = changes.flatMap(({ leads }) => leads.map(({ id }) => id)).sort((a, b) => a - b)
  for (const batch of batchesOf(ids, batchSize))
    await db.selectFrom('quotes').select('id').where('id', 'in', batch).orderBy('id').forUpdate().execute()
}

async function changeBatch(db: Db, leads: BulkChange['leads'], change: LeadChange): Promise<ChangedLead[]> {
  const versions = new Map(leads.map(({ id, version }) => [id, version]))
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', 'in', [...versions.keys()])
    .execute()
  const hasSeenVersion = ({ id, version }: Lead) => (versions.get(id) ?? version) === version
  const before = rows.map(toLead).filter((lead) => hasSeenVersion(lead) && wouldChange(lead, change))
  if (!before[0]) return []
  const { columns } = effectsOfChange(change, before[0])
  const ids = before.map(({ id }) => id)
  const after = await db
    .updateTable('quotes')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  const afterById = new Map(after.map((row) => [row.id, toLead(row)]))
  return before.flatMap((lead) => {
    const saved = afterById.get(lead.id)
    return saved ? [{ before: lead, after: saved }] : []
  })
}

/**
 * True if the change would give this lead another value. A lead in the bin can only be restored, and an anonymous lead
 * gets no follow-up.
 */
function wouldChange(lead: Lead, change: LeadChange) {
  const isPossible =
    (change.kind === 'bin' || lead.deletedAt === null) && (change.kind !== 'follow-up' || lead.anonymizedAt === null)
  return isPossible && effectsOfChange(change, lead).hasEffect
}

/**
 * Returns the changes that undo a change: one for each group of leads that had the same value before. They contain the
 * version of each lead, so that the undo skips leads that have changed since.
 */
function undoChanges(changedLeads: ChangedLead[], change: LeadChange): BulkChange[] {
  const groups = Map.groupBy(changedLeads, ({ before }) => JSON.stringify(effectsOfChange(change, before).inverse))
  return [...groups].map(([inverse, group]) => ({
    leads: group.map(({ after }) => ({ id: after.id, version: after.version })),
    change: JSON.parse(inverse),
  }))
}

/**
 * Returns an undo that takes the last change back first. A lead with several changes has another version with each of
 * them, both now and when they are taken back.
 */
function inReverse(undo: BulkChange[]): BulkChange[] {
  const versions = new Map<number, number>()
  return undo.toReversed().map(({ leads, change }) => {
    const seenLeads = leads.map(({ id, version = 0 }) => ({ id, version: versions.get(id) ?? version }))
    for (const { id, version } of seenLeads) versions.set(id, version + 1)
    return { leads: seenLeads, change }
  })
}
