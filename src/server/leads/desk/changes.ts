import type { BulkChange } from '#contract/leads/bulk.ts'
import { leadWorkMessages } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { isPerhapsSpam, type SpamReason } from '#contract/leads/spam.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudits } from '#server/platform/audit/store.ts'
import { lockRow, refuseIfChanged, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { invalidField, Refusal } from '#server/platform/refusal.ts'
import { announceLead, announceStatus } from '../mails/announce-lead.ts'
import { announceOwner } from '../mails/owner-mails.ts'
import { toLead } from '../requests/store.ts'
import { type LeadEventKind, recordLeadEvents } from './events.ts'

export type LeadChange = BulkChange['change']
export type ChangedLead = { before: Lead; after: Lead }

type OneChange = {
  id: number
  change: LeadChange
  caller: Caller
  ifMatch: number | null
  /** The status or follow-up day that the client has seen. The change is refused if the lead has another one by now. */
  from?: string | null | undefined
}

/**
 * Changes a lead and returns it, with an event of its timeline, an entry in the audit log and the deliveries that
 * announce the change. If the lead has the value already, does nothing. Refuses if the lead does not exist, or is in
 * the bin and the change does not restore it.
 */
export async function changeOneLead(db: Db, outbox: Outbox, { id, change, caller, ifMatch, from }: OneChange) {
  const row = await lockRow(db, 'quotes', id, ifMatch)
  const restores = change.kind === 'bin' && !change.deleted
  if (!row || (row.deleted_at && !restores)) throw new Refusal('notFound')
  const before = toLead(row)
  const { hasEffect, columns, event } = effectsOfChange(change, before)
  if (!hasEffect) return before
  refuseIfChanged(event.from, from)
  await refuseUnknownOwner(db, change)
  const after = toLead(await updateRow(db, 'quotes', row, columns))
  await recordLeadChanges(db, [{ before, after }], change, caller)
  await announceLeadChanges(db, [{ before, after }], change, outbox)
  if (change.kind === 'owner') await announceOwner(db, outbox, [after], caller)
  return after
}

export async function recordLeadChanges(db: Db, changedLeads: ChangedLead[], change: LeadChange, caller: Caller) {
  const names = change.kind === 'owner' ? await usernamesById(db) : noNames
  const entries = changedLeads.map(({ before }) => ({ id: before.id, ...effectsOfChange(change, before, names) }))
  await recordLeadEvents(
    db,
    entries.map(({ id, event }) => ({ caller, quoteId: id, ...event })),
  )
  await recordAudits(
    db,
    entries.map(({ id, audit }) => ({ caller, entity: 'quotes', entityId: id, ...audit })),
  )
}

export async function announceLeadChanges(db: Db, changedLeads: ChangedLead[], change: LeadChange, outbox: Outbox) {
  for (const { before, after } of changedLeads) {
    if (change.kind === 'status') await announceStatus(db, outbox, after)
    if (change.kind === 'spam') await announceLead(db, outbox, after, { wasDoubtful: isPerhapsSpam(before) })
  }
}

type ChangeEffects = {
  /** True if the change gives the lead another value than it has. */
  hasEffect: boolean
  columns: Partial<Row<'quotes'>>
  /** The event that the change adds to the timeline of the lead. */
  event: { kind: LeadEventKind; from?: string | null; to?: string | null }
  /** The action and the values that the audit log stores. */
  audit: { action: 'updated' | 'deleted' | 'restored'; before?: object; after?: object }
  /** The change that sets the value which the lead had before. */
  inverse: LeadChange
}

/** The usernames of administrators by their ids. */
type Names = ReadonlyMap<number, string>

const noNames: Names = new Map()
const markedReasons: SpamReason[] = ['marked']

/** Returns the effects of a change of a lead. Without `names`, an event about the owner names nobody. */
export function effectsOfChange(change: LeadChange, before: Lead, names = noNames): ChangeEffects {
  const now = new Date().toISOString()
  switch (change.kind) {
    case 'status': {
      const [from, to] = [before.status, change.status]
      return {
        hasEffect: from !== to,
        columns: { status: to, waiting_since: null },
        event: { kind: 'status', from, to },
        audit: updatedField('status', from, to),
        inverse: { kind: 'status', status: from },
      }
    }
    case 'follow-up': {
      const [from, to] = [before.followUpOn, change.day]
      return {
        hasEffect: from !== to,
        columns: { follow_up_on: to },
        event: { kind: 'follow-up', from, to },
        audit: updatedField('followUpOn', from, to),
        inverse: { kind: 'follow-up', day: from },
      }
    }
    case 'owner': {
      const [from, to] = [usernameIn(names, before.ownerId), usernameIn(names, change.ownerId)]
      return {
        hasEffect: before.ownerId !== change.ownerId,
        columns: { owner_id: change.ownerId },
        event: { kind: 'owner', from, to },
        audit: updatedField('owner', from, to),
        inverse: { kind: 'owner', ownerId: before.ownerId },
      }
    }
    case 'spam': {
      const { spam, reasons = spam ? markedReasons : [] } = change
      const wasSpam = before.spamAt !== null
      return {
        hasEffect: wasSpam !== spam || (!spam && String(reasons) !== String(before.spamReasons)),
        columns: {
          spam_at: spam ? now : null,
          spam_reasons: reasons.length > 0 ? JSON.stringify(reasons) : null,
        },
        event: { kind: spam ? 'spam' : 'not spam' },
        audit: updatedField('spam', isPerhapsSpam(before) ? 'perhaps' : wasSpam, spam),
        inverse: { kind: 'spam', spam: wasSpam, reasons: before.spamReasons },
      }
    }
    case 'bin': {
      const { deleted } = change
      const kind = deleted ? 'deleted' : 'restored'
      return {
        hasEffect: (before.deletedAt !== null) !== deleted,
        columns: { deleted_at: deleted ? now : null },
        event: { kind },
        audit: { action: kind },
        inverse: { kind: 'bin', deleted: !deleted },
      }
    }
  }
}

const updatedField = <Value>(field: string, from: Value, to: Value) => ({
  action: 'updated' as const,
  before: { [field]: from },
  after: { [field]: to },
})

/**
 * Refuses an owner who is no administrator, or is deactivated. With `isUndo`, accepts a deactivated one, so that leads get
 * back the owner that they had.
 */
export async function refuseUnknownOwner(db: Db, change: LeadChange, { isUndo = false } = {}) {
  if (change.kind !== 'owner' || change.ownerId === null) return
  const admins = db.selectFrom('admins').select('deactivated_at').where('id', '=', change.ownerId)
  const admin = await admins.executeTakeFirst()
  if (!admin || (admin.deactivated_at !== null && !isUndo)) throw invalidField('ownerId', leadWorkMessages.owner)
}

async function usernamesById(db: Db): Promise<Names> {
  const rows = await db.selectFrom('admins').select(['id', 'username']).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Looks up the username of an owner; null if the lead has no owner, or if no administrator has this id. */
const usernameIn = (names: Names, ownerId: number | null) => (ownerId === null ? null : (names.get(ownerId) ?? null))
