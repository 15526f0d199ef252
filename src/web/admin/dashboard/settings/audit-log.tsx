import { useState } from 'react'
import { type AuditEntry, type AuditedTag, adminApi } from '#contract/accounts/admins.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { fieldDiff, fieldLabel, fieldsOf } from '#web/admin/editing/history/changes.ts'
import { FieldChange } from '#web/admin/editing/history/version-entry.tsx'
import { useListPages } from '#web/admin/platform/api/use-lists.ts'
import { LoadMore, useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { ListState } from '#web/ui/list-state.tsx'

export function AuditLog() {
  const list = useListPages(adminApi.audit, {})
  const shownEntries = useItemsInSteps(list.items)
  return (
    <CardSection title="Audit log">
      <ListState
        list={list}
        loading="Loading the audit log..."
        failed="Failed to fetch the audit log"
        empty="Nothing has been done yet."
      >
        <ol className="divide-y divide-rule">
          {shownEntries.map((entry) => (
            <AuditLogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
        <LoadMore list={list} noun="entries" />
      </ListState>
    </CardSection>
  )
}

function AuditLogEntry({ entry }: { entry: AuditEntry }) {
  const { at, username, action, before, after } = entry
  const [isOpen, setIsOpen] = useState(false)
  const changes = fieldDiff(before, after)
  const line = (
    <>
      <time dateTime={at} className="figures inline-block w-64 shrink-0 text-ink-soft">
        {dateAndTime(at)}
      </time>
      <span className="wrap-anywhere">
        <span className="font-medium">{username || 'The server'}</span> {action} {auditedEntityWords(entry)}
      </span>
    </>
  )
  if (changes.length === 0) return <li className="flex flex-wrap py-2 pl-4 text-sm">{line}</li>
  return (
    <li className="text-sm">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="rounded py-2 marker:text-ink-soft">
          <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap align-top">{line}</span>
        </summary>
        {isOpen && (
          <dl className="mb-3 ml-4 grid gap-2 border-l-2 border-rule pl-4">
            {changes.map((change) => (
              <FieldChange key={change.name} {...change} name={fieldLabel(change.name)} isClipped />
            ))}
          </dl>
        )}
      </details>
    </li>
  )
}

// `label` is the field with the entity's name, and `key` is the field that identifies the entity in addresses. Without
// `label`, the log shows only the noun.
type EntityNoun = { noun: string; label?: string; key?: string }

const nounsOfOtherTags: Record<Exclude<AuditedTag, EntityName>, EntityNoun> = {
  admins: { noun: 'the account' },
  media: { noun: 'file', label: 'originalName' },
  quotes: { noun: 'quote request', label: 'email' },
  redirects: { noun: 'the redirect from', label: 'path' },
  sessions: { noun: 'a session' },
  settings: { noun: 'the settings' },
}

// The record is partial, because another version of the site may have logged other kinds of entities.
const nounsByName: Partial<Record<string, EntityNoun>> = { ...entities, ...nounsOfOtherTags }

// An entry with one of these actions names an account: by its username or, without one, by its e-mail address.
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
