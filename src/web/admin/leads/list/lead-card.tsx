import { memo } from 'react'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { DeliveriesButton } from '#web/admin/deliveries/delivery-list.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { FollowUpBadge } from '../desk/follow-up.tsx'
import { ChooseBox, LeadLink } from '../desk/lead-row.tsx'
import { OwnerBadge } from '../desk/owner.tsx'
import { StatusBadge, StatusSelect, Urgency, WaitingBadge } from './badges.tsx'
import { AnswerButtons, DeleteButton, NotSpamButton, RestoreButton, SpamButton } from './lead-buttons.tsx'
import { LeadContact, LeadEstimate, LeadMessage, LeadNeed, OriginLine, SpamReasons } from './lead-facts.tsx'
import { personOf } from './lead-texts.ts'
import type { LeadActions } from './use-lead-actions.ts'

type Props = {
  lead: Lead
  /** A name for the sender that no other card has, so that the labels of the buttons differ. */
  person: string
  actions: LeadActions
  onOpen: (id: number) => void
  isByUrgency: boolean
  isChosen: boolean
  onChoose: (id: number, isRange: boolean) => void
  /** The name of the administrator who looks after the lead; null if there is none. */
  owner: string | null
}

/** Shows a lead as a card: the visitor's need, then the contact, then the buttons. */
export const LeadCard = memo(function LeadCard(props: Props) {
  const { lead, person, actions, onOpen, isByUrgency, isChosen, onChoose, owner } = props
  const { onStatus, onDelete, onRestore, onSpam } = actions
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
        <ChooseBox {...{ id, isChosen, onChoose }} person={personOf(lead)} />
        <h2 id={titleId} tabIndex={-1} className="text-base">
          <LeadLink id={id} onOpen={onOpen}>
            {leadTypes[type]}
            <span className="sr-only"> from {person}</span>
          </LeadLink>
        </h2>
        <StatusBadge status={status} />
        {!deletedAt && !spamAt && <WaitingBadge lead={lead} />}
        {!deletedAt && !spamAt && <FollowUpBadge lead={lead} />}
        <OwnerBadge owner={owner} />
        <time dateTime={createdAt} className="figures text-sm text-ink-soft lg:ml-auto">
          {dateAndTime(createdAt)}
        </time>
        {isByUrgency && <Urgency lead={lead} />}
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
        {spamAt && <SpamReasons reasons={lead.spamReasons} />}
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start">
        {!deletedAt && (
          <StatusSelect {...{ status, person }} onChoose={(to) => onStatus({ id, status: to, from: status })} />
        )}
        {deletedAt && <RestoreButton person={person} onRestore={() => onRestore(id)} />}
        {spamAt && !deletedAt && <NotSpamButton person={person} onClick={() => onSpam({ id, spam: false })} />}
        <div className="flex flex-wrap gap-2">
          {!lead.anonymizedAt && <AnswerButtons lead={lead} person={person} onMail={actions.onMail} />}
          <DeliveriesButton quoteId={id} person={person} />
          {!deletedAt && !spamAt && <SpamButton person={person} onClick={() => onSpam({ id, spam: true })} />}
          {!deletedAt && <DeleteButton person={person} onDelete={() => onDelete(id)} />}
        </div>
      </div>
    </li>
  )
})
