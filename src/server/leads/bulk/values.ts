import type { BulkChange } from '#contract/leads/bulk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { SpamReason } from '#contract/leads/spam.ts'
import type { Row } from '#server/platform/db/schema.ts'
import type { EventKind } from '../desk/events.ts'
import { usernameIn } from '../desk/owner.ts'

type Change = BulkChange['change']

const markedReasons: SpamReason[] = ['marked']

/**
 * True if the change would give this lead another value. A lead in the bin can only be restored, and an anonymous lead
 * gets no follow-up.
 */
export function wouldChange(row: Row<'quotes'>, change: Change) {
  if (change.kind === 'bin') return (row.deleted_at !== null) !== change.deleted
  if (row.deleted_at !== null) return false
  if (change.kind === 'status') return row.status !== change.status
  if (change.kind === 'spam') return (row.spam_at !== null) !== change.spam
  if (change.kind === 'owner') return row.owner_id !== change.ownerId
  return row.anonymised_at === null && row.follow_up_on !== change.day
}

/** The columns that the change sets, with their new values. */
export function columnsOf(change: Change) {
  const now = new Date().toISOString()
  switch (change.kind) {
    case 'status':
      return { status: change.status }
    case 'follow-up':
      return { follow_up_on: change.day }
    case 'owner':
      return { owner_id: change.ownerId }
    case 'spam':
      return { spam_at: change.spam ? now : null, spam_reasons: spamReasonsOf(change) }
    case 'bin':
      return { deleted_at: change.deleted ? now : null }
  }
}

const spamReasonsOf = ({ spam, reasons = markedReasons }: Extract<Change, { kind: 'spam' }>) =>
  spam ? JSON.stringify(reasons) : null

/** The usernames of administrators by their ids. */
type Names = ReadonlyMap<number, string>

/** Returns the event that the change adds to the timeline of a lead. */
export function eventOf(
  before: Lead,
  change: Change,
  names: Names,
): { kind: EventKind; from?: string | null; to?: string | null } {
  switch (change.kind) {
    case 'status':
      return { kind: 'status', from: before.status, to: change.status }
    case 'follow-up':
      return { kind: 'follow-up', from: before.followUpOn, to: change.day }
    case 'owner':
      return { kind: 'owner', from: usernameIn(names, before.ownerId), to: usernameIn(names, change.ownerId) }
    case 'spam':
      return { kind: change.spam ? 'spam' : 'not spam' }
    case 'bin':
      return { kind: change.deleted ? 'deleted' : 'restored' }
  }
}

/**
 * Returns the action and the values that the audit log stores for a lead. The entry is the same as if an administrator
 * had changed only this lead.
 */
export function auditValuesOf(change: Change, before: Lead, after: Lead, names: Names) {
  const action = 'updated' as const
  switch (change.kind) {
    case 'status':
      return { action, before: { status: before.status }, after: { status: after.status } }
    case 'follow-up':
      return { action, before: { followUpOn: before.followUpOn }, after: { followUpOn: after.followUpOn } }
    case 'owner':
      return {
        action,
        before: { owner: usernameIn(names, before.ownerId) },
        after: { owner: usernameIn(names, after.ownerId) },
      }
    case 'spam':
      return { action, before: { spam: !change.spam }, after: { spam: change.spam } }
    case 'bin':
      return { action: change.deleted ? ('deleted' as const) : ('restored' as const) }
  }
}

/** Returns the change that undoes `change` for a lead: it sets the value that the lead had before. */
export function inverseChange(change: Change, before: Lead): Change {
  switch (change.kind) {
    case 'status':
      return { kind: 'status', status: before.status }
    case 'follow-up':
      return { kind: 'follow-up', day: before.followUpOn }
    case 'owner':
      return { kind: 'owner', ownerId: before.ownerId }
    case 'spam':
      return { kind: 'spam', spam: !change.spam, reasons: before.spamReasons }
    case 'bin':
      return { kind: 'bin', deleted: !change.deleted }
  }
}
