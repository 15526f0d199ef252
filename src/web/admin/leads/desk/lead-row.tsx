import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { StatusBadge, Urgency, WaitingBadge } from '../list/badges.tsx'
import { personOf, subjectText } from '../list/lead-texts.ts'
import { FollowUpBadge } from './follow-up.tsx'
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
        {leadTypes[type]}: {productTitle ?? subjectText(subject)}
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

type ChooseBoxProps = {
  id: number
  person: string
  isChosen: boolean
  onChoose: (id: number, isRange: boolean) => void
}

/**
 * A checkbox that chooses a lead, so that the administrator can change several leads at once. A click with Shift
 * passes `isRange` to `onChoose`, which then chooses all leads from the last clicked one to this one.
 */
export function ChooseBox({ id, person, isChosen, onChoose }: ChooseBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={`Choose request #${id} of ${person}`}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className="relative z-1 size-4 accent-leaf"
    />
  )
}

type LeadLinkProps = { id: number; onOpen: (id: number) => void; isCurrent?: boolean; children: ReactNode }

/** A link that opens a lead beside the list. A click calls `onOpen`, which keeps the list's filter in the address. */
export function LeadLink({ id, onOpen, isCurrent = false, children }: LeadLinkProps) {
  return (
    <Link
      href={adminHref('quotes', { lead: String(id) })}
      aria-current={isCurrent || undefined}
      onClick={(event: React.MouseEvent) => {
        event.preventDefault()
        onOpen(id)
      }}
      className="rounded underline-offset-3 hover:underline"
    >
      {children}
    </Link>
  )
}
