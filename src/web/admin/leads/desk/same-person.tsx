import type { LeadOfSamePerson } from '#contract/leads/desk.ts'
import { leadTypes } from '#contract/leads/leads.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { StatusBadge } from '../list/status.tsx'
import { subjectWords } from '../list/words.ts'
import { LeadLink } from './lead-link.tsx'

/** Lists the other leads with the e-mail address or the phone number of the open lead. */
export function LeadsOfSamePerson({ leads, onOpen }: { leads: LeadOfSamePerson[]; onOpen: (id: number) => void }) {
  if (leads.length === 0) return null
  return (
    <section aria-labelledby="same-person-title" className="grid gap-2 rounded-md border border-rule px-4 py-3">
      <h3 id="same-person-title" className="text-base">
        The same person again
      </h3>
      <ul className="grid gap-1.5 text-sm">
        {leads.map(({ id, type, status, subject, productTitle, createdAt, deletedAt, spamAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <LeadLink id={id} onOpen={onOpen}>
              <span className="text-leaf underline underline-offset-3">
                #{id} {leadTypes[type]}: {productTitle ?? subjectWords(subject)}
              </span>
            </LeadLink>
            <StatusBadge status={status} />
            {spamAt && <Badge>Spam</Badge>}
            {deletedAt && <Badge>In the bin</Badge>}
            <time dateTime={createdAt} className="figures text-ink-soft">
              {dateAndTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
