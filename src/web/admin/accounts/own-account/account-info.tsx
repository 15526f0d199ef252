import type { Admin } from '#contract/accounts/admins.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Section } from '#web/admin/platform/ui/section.tsx'

export function AccountInfo({ admin: { username, email } }: { admin: Admin }) {
  const facts = [
    ['Username', username],
    ['Email', email],
    [
      'Status',
      <Badge key="status" color="leaf">
        Active
      </Badge>,
    ],
    ['Role', 'Administrator'],
  ] as const
  return (
    <Section title="Account information">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2">
        {facts.map(([title, fact]) => (
          <div key={title} className="contents">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
