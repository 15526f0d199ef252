import type { AuditEntry, AuditedTag } from '#contract/accounts/admins.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { fieldsOf } from '#web/admin/editing/history/changes.ts'

// `label` is the field with the entity's name, and `key` is the field that identifies the entity in addresses.
type EntityNoun = { noun: string; label?: string; key?: string }

const otherNouns: Record<Exclude<AuditedTag, EntityName>, EntityNoun> = {
  admins: { noun: 'the account' },
  media: { noun: 'file', label: 'originalName' },
  quotes: { noun: 'quote request', label: 'email' },
  redirects: { noun: 'the redirect from', label: 'path' },
  sessions: { noun: 'a session' },
  settings: { noun: 'the settings' },
}

// The record is partial, because another version of the program may have logged other names.
const nounsByName: Partial<Record<string, EntityNoun>> = { ...entities, ...otherNouns }

// Actions on an account. The log names the account's administrator, or else its e-mail address.
const accountActions: AuditEntry['action'][] = [
  'mailed a link for a new password to',
  'turned on the second factor of',
  'turned off the second factor of',
  'made new recovery codes for',
  'used a recovery code of',
  'added a passkey of',
  'removed a passkey of',
  'added',
  'invited',
  'withdrew the invitation of',
  'accepted the invitation of',
  'deactivated',
  'activated',
]

const accountName = ({ username, email }: Record<string, unknown>) => String(username || email || 'somebody by a link')

/**
 * Names the entity that an entry of the audit log is about: `project "Kaduna tracker plant"`, or `project 7` without a
 * name. Returns '' if the action needs no name after it, such as `signed in`.
 */
export function auditedEntityWords({ action, entity, entityId, before, after }: AuditEntry) {
  if (action.startsWith('signed') || action.endsWith('password')) return ''
  if (action === 'erased') return 'a person'
  if (accountActions.includes(action)) return accountName({ ...fieldsOf(before), ...fieldsOf(after) })
  if (action === 'reordered') return `the ${entity}`
  if (entity === 'settings') return `the settings of ${entityId}`
  const { noun, label, key = '' } = nounsByName[entity] ?? { noun: entity, label: 'title' }
  if (!label) return noun
  const fields = { ...fieldsOf(before), ...fieldsOf(after) }
  const name = fields[label] || (key !== 'id' && fields[key])
  return name ? `${noun} "${name}"` : `${noun} ${entityId}`
}
