import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { type LeadInList, leadTypes } from '#contract/leads/leads.ts'
import { tabHref } from '#web/admin/addresses.ts'
import { usePrefetch } from '#web/admin/platform/api/use-endpoint.ts'
import { dateAndTime, useNow } from '#web/admin/platform/ui/times.ts'
import { FollowUpBadge } from '../desk/follow-up.tsx'
import { OutcomeBadge } from '../desk/outcome.tsx'
import { OwnerBadge } from '../desk/owner.tsx'
import { DoubtBadge, StatusBadge, UndeliveredBadge, UrgencyLine, WaitingBadge } from './badges.tsx'
import { LeadButtons } from './lead-buttons.tsx'
import { LeadContact, LeadEstimate, LeadMessage, LeadNeed, OriginLine, SourceLine, SpamReasons } from './lead-facts.tsx'
import { ageText, needText, senderName } from './lead-texts.ts'
import type { LeadActions } from './use-lead-actions.ts'

type ItemProps = {
  lead: LeadInList
  onOpen: (id: number) => void
  isByUrgency: boolean
  isChosen: boolean
  onChoose: (id: number, isRange: boolean) => void
  /** The name of the administrator who looks after the lead; null if none does or the dashboard hides owners. */
  owner: string | null
}

type CardProps = ItemProps & {
  /** A name for the sender that no other card has, so that the labels of the buttons differ. */
  person: string
  actions: LeadActions
  /** Opens the lead with the form of a reply. Undefined if the site can't send mails. */
  onReply: ((id: number) => void) | undefined
}

/** Shows a lead as a card: the visitor's need, then the contact, then the buttons. */
export const LeadCard = memo(function LeadCard(props: CardProps) {
  const { lead, person, actions, onReply, onOpen, isByUrgency, isChosen, onChoose, owner } = props
  const { id, type, status, createdAt, deletedAt, spamAt } = lead
  const isUnread = status === 'new' && !deletedAt && !spamAt
  const titleId = `quote-${id}`
  return (
    <li
      aria-labelledby={titleId}
      data-lead={id}
      className={`card grid gap-x-6 gap-y-3 border-l-4 p-4 [contain-intrinsic-size:auto_13rem] [content-visibility:auto] lg:grid-cols-[minmax(0,17fr)_minmax(0,21fr)_14rem] ${isUnread ? 'border-l-sun' : 'border-l-rule'}`}
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:col-span-2">
        <ChooseBox {...{ id, isChosen, onChoose }} person={senderName(lead)} />
        {/* Most leads are general inquiries, so these words are quiet, and the subject and the sender stand out. */}
        <h2
          id={titleId}
          tabIndex={-1}
          className={type === 'general' ? 'text-sm font-normal text-ink-soft' : 'text-base'}
        >
          <LeadLink id={id} onOpen={onOpen}>
            {leadTypes[type]}
            <span className="sr-only"> from {person}</span>
          </LeadLink>
        </h2>
        <StatusBadge status={status} />
        <OutcomeBadge lead={lead} />
        <UndeliveredBadge lead={lead} />
        <DoubtBadge lead={lead} />
        {!deletedAt && !spamAt && <WaitingBadge lead={lead} />}
        {!deletedAt && !spamAt && <FollowUpBadge lead={lead} />}
        <OwnerBadge owner={owner} />
        <time dateTime={createdAt} className="figures text-sm text-ink-soft lg:ml-auto">
          {dateAndTime(createdAt)}
        </time>
        {isByUrgency && <UrgencyLine lead={lead} />}
        {deletedAt && (
          <p className="figures w-full text-sm text-ink-soft">
            Deleted <time dateTime={deletedAt}>{dateAndTime(deletedAt)}</time>
          </p>
        )}
      </header>
      <div className="grid content-start gap-3 lg:col-start-1">
        <LeadNeed lead={lead} />
      </div>
      <div className="grid min-w-0 content-start gap-3 lg:col-start-2">
        {lead.anonymizedAt ? (
          <p className="text-ink-soft">Made anonymous on {dateAndTime(lead.anonymizedAt)}</p>
        ) : (
          <LeadContact lead={lead} person={person} />
        )}
        <LeadMessage text={lead.message} person={person} />
        {lead.estimateCode && <LeadEstimate code={lead.estimateCode} person={person} />}
        <OriginLine origin={lead.origin} />
        <SourceLine lead={lead} />
        <SpamReasons lead={lead} />
      </div>
      <LeadButtons
        {...{ lead, person, actions }}
        onReply={onReply && !deletedAt && !spamAt ? () => onReply(id) : undefined}
        isInCard
      />
    </li>
  )
})

/** Shows a lead in one line of the compact list. It takes three on a phone and in the list beside the open lead. */
export const LeadRow = memo(function LeadRow(props: Omit<ItemProps, 'isByUrgency'> & { isOpen: boolean }) {
  const { lead, isOpen, onOpen, isChosen, onChoose, owner } = props
  const { id, status, company, createdAt, deletedAt, spamAt } = lead
  const isUnread = status === 'new' && !deletedAt && !spamAt
  const edgeClass = isUnread ? 'border-l-sun' : 'border-l-transparent'
  return (
    <li
      data-lead={id}
      className={`lead-row relative border-l-4 px-3 py-2 text-sm not-last:border-b not-last:border-b-rule ${isOpen ? 'border-l-leaf bg-leaf-mist' : `${edgeClass} hover:bg-mist`}`}
    >
      <ChooseBox {...{ id, isChosen, onChoose }} person={senderName(lead)} />
      <div className="flex min-w-0 items-baseline gap-1.5">
        <h2 className="max-w-full shrink-0 truncate text-sm font-semibold">
          <LeadLink id={id} onOpen={onOpen} isCurrent={isOpen}>
            {senderName(lead)}
            <span className="sr-only">, lead #{id}</span>
            <span aria-hidden className="absolute inset-0" />
          </LeadLink>
        </h2>
        {company && company !== senderName(lead) && <span className="min-w-0 truncate text-ink-soft">{company}</span>}
      </div>
      <p className="lead-need truncate">{needText(lead)}</p>
      <Age time={createdAt} />
      <div className="lead-marks [&_svg]:inline [&_svg]:align-[-0.125em] [&>div>*]:block [&>div>*]:truncate">
        <div>
          <OwnerBadge owner={owner} />
        </div>
        <div>
          <StatusBadge status={status} />
        </div>
        <div>
          <UndeliveredBadge lead={lead} />
          {!deletedAt && !spamAt && <WaitingBadge lead={lead} isShort />}
          <OutcomeBadge lead={lead} />
          <FollowUpBadge lead={lead} isShort />
          <DoubtBadge lead={lead} />
        </div>
      </div>
    </li>
  )
})

function Age({ time }: { time: string }) {
  const now = useNow()
  return (
    <time dateTime={time} title={dateAndTime(time)} className="lead-age figures text-ink-soft">
      {ageText(time, now)}
    </time>
  )
}

type ChooseBoxProps = Pick<ItemProps, 'isChosen' | 'onChoose'> & { id: number; person: string }

/**
 * A checkbox that chooses a lead, so that the administrator can change several leads at once. A click with Shift passes
 * true as `isRange`, to choose all leads from the last clicked one to this one.
 */
function ChooseBox({ id, person, isChosen, onChoose }: ChooseBoxProps) {
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

/** A link to a lead. A click calls `onOpen` instead of following the link, so that the address keeps the filter. */
export function LeadLink({ id, onOpen, isCurrent = false, children }: LeadLinkProps) {
  const prefetchProps = usePrefetch(leadWorkApi.read, { params: { id } })
  return (
    <Link
      {...prefetchProps}
      href={tabHref('quotes', { lead: String(id) })}
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
