import type { AuditEntry, AuditedTag } from '#contract/accounts/admins.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { countRows, fromJson } from '../db/rows.ts'
import type { Db, Row } from '../db/schema.ts'

type NewAuditEntry = {
  /** The administrator who acted; null for the operator's commands, and for a link that resets a password. */
  caller: { adminId: number; username: string } | null
  action: AuditEntry['action']
  entity: AuditedTag
  entityId: number | string
  /** Values before and after the action, without secrets; of a lead, only the changed ones. Long texts are cut off. */
  before?: unknown
  after?: unknown
}

const textMaxChars = 2000

/** Adds an entry to the audit log. The caller passes the transaction that makes the change. */
export const recordAudit = (db: Db, entry: NewAuditEntry) => recordAudits(db, [entry])

export async function recordAudits(db: Db, entries: NewAuditEntry[]) {
  if (entries.length > 0) await db.insertInto('audit').values(entries.map(toRow)).execute()
}

const toRow = ({ caller, action, entity, entityId, before, after }: NewAuditEntry) => ({
  at: new Date().toISOString(),
  admin_id: caller?.adminId ?? null,
  username: caller?.username ?? '',
  action,
  entity,
  entity_id: String(entityId),
  before: before === undefined ? null : JSON.stringify(before, shortenText),
  after: after === undefined ? null : JSON.stringify(after, shortenText),
})

/** Adds an entry for an update, unless `after` is the same object as `before`: the update then changed nothing. */
export async function recordUpdate(
  db: Db,
  { before, after, ...entry }: Omit<NewAuditEntry, 'action'> & { before: unknown; after: unknown },
) {
  if (after !== before) await recordAudit(db, { ...entry, action: 'updated', before, after })
}

const shortenText = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > textMaxChars ? `${value.slice(0, textMaxChars).toWellFormed()}…` : value

type ListRange = { limit?: number | undefined; before?: number | undefined }

/** Lists the newest `limit` entries; with `before`, only those with lower ids. `total` is the number of all entries. */
export async function listAudit(db: Db, { limit = commonLimits.listMax, before }: ListRange) {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return { items: (await query.execute()).map(toAuditEntry), total: await countRows(db.selectFrom('audit')) }
}

const toAuditEntry = (row: Row<'audit'>): AuditEntry => ({
  id: row.id,
  at: row.at,
  username: row.username,
  // The cast is safe: the table contains only actions from the contract's list.
  action: row.action as AuditEntry['action'],
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before === null ? null : fromJson(row.before),
  after: row.after === null ? null : fromJson(row.after),
})

export const auditKeptDays = 2 * 365
