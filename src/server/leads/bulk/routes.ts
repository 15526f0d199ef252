import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulkSchemas } from '#contract/leads/bulk.schema.ts'
import { type BulkChange, bulkApi, bulkLimits } from '#contract/leads/bulk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { batchesOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, type InTransaction, routes } from '#server/platform/http/route.ts'
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

    change: admins(
      async (db, { body, caller }, inTransaction) => {
        for (const change of body.changes) await refuseUnknownOwner(db, change.change, { isUndo: isUndo(change) })
        return changeLeads(body.changes, inTransaction, { caller, outbox })
      },
      {
        opensOwnTransaction: true,
        afterCommit: outbox.wake,
        bodyMaxValues: undoMaxValues,
        bodyMaxBytes: undoMaxBytes,
      },
    ),

    undoOf: admins(async (db, { body: { leads, change } }) => ({ undo: await plannedUndo(db, leads, change) }), {
      opensOwnTransaction: true,
      bodyMaxValues: undoMaxValues,
      bodyMaxBytes: undoMaxBytes,
    }),
  })

/** True for a change of an undo: only these name the version of each lead. */
const isUndo = ({ leads }: BulkChange) => leads.every(({ version }) => version !== undefined)

// The undo of the largest change may have a change for each lead, with the lead's version and all reasons for spam.
const undoMaxValues = 20 * bulkLimits.leadsMax
const undoMaxBytes = 500 * bulkLimits.leadsMax

// Changing so many leads takes about 20 ms, during which no other request is answered on SQLite.
const batchSize = 100

/**
 * Changes several leads. Returns the number of changed leads, and the changes that undo the call. Each transaction
 * changes a few leads, and the event loop handles other requests in between. If a later one fails, calling this again
 * changes the rest.
 */
async function changeLeads(
  changes: BulkChange[],
  inTransaction: InTransaction,
  { caller, outbox }: { caller: Caller; outbox: Outbox },
) {
  const undo: BulkChange[] = []
  const assigned: Lead[] = []
  let changedCount = 0
  for (const batch of batchesOfChanges(changes)) {
    await inTransaction(async (db) => {
      await lockLeads(db, batch)
      for (const part of batch) {
        const { change } = part
        const changedLeads = await changeBatch(db, part.leads, change)
        changedCount += changedLeads.length
        undo.push(...undoChanges(changedLeads, change))
        await recordLeadChanges(db, changedLeads, change, caller)
        await announceLeadChanges(db, changedLeads, change, outbox)
        if (change.kind === 'owner' && !isUndo(part)) assigned.push(...changedLeads.map(({ after }) => after))
      }
    })
    await nextTurn()
  }
  if (assigned.length > 0)
    await inTransaction(async (db) => {
      for (const leads of Map.groupBy(assigned, ({ ownerId }) => ownerId).values())
        await announceOwner(db, outbox, leads, caller)
    })
  return { changed: changedCount, undo: inReverse(undo) }
}

/** Splits changes into batches that change few leads each. An undo may have a change for each lead. */
function* batchesOfChanges(changes: BulkChange[]) {
  let batch: BulkChange[] = []
  let leadCount = 0
  for (const { leads, change } of changes)
    for (const part of batchesOf(leads, batchSize)) {
      if (leadCount + part.length > batchSize) {
        yield batch
        batch = []
        leadCount = 0
      }
      batch.push({ leads: part, change })
      leadCount += part.length
    }
  yield batch
}

/**
 * Locks all leads in the order of their ids. The update itself would lock them in an arbitrary order, so two calls at
 * the same time could cause a deadlock.
 */
async function lockLeads(db: Db, changes: BulkChange[]) {
  // SQLite needs no locks of rows, because a transaction locks the whole database.
  if (!isPostgres(db)) return
  const ids = changes.flatMap(({ leads }) => leads.map(({ id }) => id))
  await db.selectFrom('quotes').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Returns the undo of a change that is not made yet. Each lead then has its next version. */
async function plannedUndo(db: Db, leads: BulkChange['leads'], change: LeadChange) {
  const undo: BulkChange[] = []
  for (const batch of batchesOf(leads, batchSize)) {
    const found = await leadsToChange(db, batch, change)
    const changedLeads = found.map((lead) => ({ before: lead, after: { ...lead, version: lead.version + 1 } }))
    undo.push(...undoChanges(changedLeads, change))
    await nextTurn()
  }
  return undo
}

async function leadsToChange(db: Db, leads: BulkChange['leads'], change: LeadChange) {
  const versions = new Map(leads.map(({ id, version }) => [id, version]))
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', 'in', [...versions.keys()])
    .execute()
  const hasSeenVersion = ({ id, version }: Lead) => (versions.get(id) ?? version) === version
  return rows.map(toLead).filter((lead) => hasSeenVersion(lead) && wouldChange(lead, change))
}

async function changeBatch(db: Db, leads: BulkChange['leads'], change: LeadChange): Promise<ChangedLead[]> {
  const before = await leadsToChange(db, leads, change)
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
