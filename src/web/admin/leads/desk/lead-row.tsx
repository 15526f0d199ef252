import { memo } from 'react'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { personOf } from '../list/person.ts'
import { StatusBadge } from '../list/status.tsx'
import { Urgency } from '../list/urgency.tsx'
import { WaitingBadge } from '../list/waiting-badge.tsx'
import { subjectWords } from '../list/words.ts'
import { ChooseBox } from './choose-box.tsx'
import { FollowUpBadge } from './follow-up-badge.tsx'
import { LeadLink } from './lead-link.tsx'
import { OwnerBadge } from './owner.tsx'

type Props = {
  lead: Lead
  isOpen: boolean
  onOpen: (id: number) => void
  isByUrgency: boolean
  isChosen: boolean
  onChoose: (id: number, isRange: boolean) => void
  owner: string | null
}

/** Shows a lead in few lines, in the list beside the open lead. */
export const LeadRow = memo(function LeadRow({ lead, isOpen, onOpen, isByUrgency, isChosen, onChoose, owner }: Props) {
  const { id, type, status, subject, productTitle, createdAt, deletedAt, spamAt } = lead
  return (
    <li
      data-lead={id}
      className={`relative grid gap-1 border-l-4 px-3 py-2.5 text-sm [contain-intrinsic-size:auto_5rem] [content-visibility:auto] not-last:border-b not-last:border-b-rule ${isOpen ? 'border-l-leaf bg-leaf-mist' : 'border-l-transparent hover:bg-mist'}`}
    >
      <div className="flex items-center gap-2">
        <ChooseBox {...{ id, isChosen, onChoose }} person={personOf(lead)} />
        <h2 className="text-sm font-semibold wrap-anywhere">
          <LeadLink id={id} onOpen={onOpen} isCurrent={isOpen}>
            {personOf(lead)}
            <span className="sr-only">, lead #{id}</span>
            <span aria-hidden className="absolute inset-0" />
          </LeadLink>
        </h2>
      </div>
      <p className="truncate">
        {leadTypes[type]}: {productTitle ?? subjectWords(subject)}
      </p>
      {isByUrgency && <Urgency lead={lead} />}
      <p className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={status} />
        {!deletedAt && !spamAt && <WaitingBadge lead={lead} />}
        <FollowUpBadge lead={lead} />
        <OwnerBadge owner={owner} />
        <time dateTime={createdAt} className="figures ml-auto text-xs text-ink-soft">
          {dateAndTime(createdAt)}
        </time>
      </p>
    </li>
  )
})
