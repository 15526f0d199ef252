import { useState } from 'react'
import { type AuditEntry, adminApi } from '#contract/accounts/admins.ts'
import { diff } from '#web/admin/editing/history/changes.ts'
import { FieldChange } from '#web/admin/editing/history/field-change.tsx'
import { usePages } from '#web/admin/platform/api/use-lists.ts'
import { LoadMore, useIncremental } from '#web/admin/platform/ui/lists.tsx'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { auditedEntityWords } from './audited-entity-words.ts'

export function AuditLog() {
  const list = usePages(adminApi.audit, {})
  const shownEntries = useIncremental(list.items)
  return (
    <Section title="Audit log">
      <ListState
        list={list}
        loading="Loading the audit log..."
        failed="Failed to fetch the audit log"
        empty="Nothing has been done yet."
      >
        <ol className="divide-y divide-rule">
          {shownEntries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
        <LoadMore list={list} noun="entries" />
      </ListState>
    </Section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, username, action, before, after } = entry
  const [isOpen, setIsOpen] = useState(false)
  const changes = diff(before, after)
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
              <FieldChange key={change.name} {...change} isClipped />
            ))}
          </dl>
        )}
      </details>
    </li>
  )
}
