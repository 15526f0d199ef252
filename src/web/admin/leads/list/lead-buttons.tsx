import type { MouseEvent } from 'react'
import type { Lead } from '#contract/leads/leads.ts'
import { DeliveriesButton } from '#web/admin/deliveries/delivery-list.tsx'
import { onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Ban, Inbox, Mail, Phone, Reply, Trash2, Undo2 } from '#web/ui/icons.tsx'
import { mailto, replyHref, telHref } from './answer-links.ts'
import { StatusSelect } from './badges.tsx'
import { personOf } from './lead-texts.ts'
import type { LeadActions } from './use-lead-actions.ts'

export function DeleteButton({ person, onDelete }: { person: string; onDelete: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Delete ${person}'s request`}
      data-tooltip="Delete"
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onDelete()
      })}
      className="icon-button h-9 hover:text-clay-ink"
    >
      <Trash2 size={16} aria-hidden />
    </button>
  )
}

export function RestoreButton({ person, onRestore }: { person: string; onRestore: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Restore ${person}'s request`}
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onRestore()
      })}
      className={`${buttonStyles.outline} lg:w-full`}
    >
      <Undo2 size={15} aria-hidden /> Restore
    </button>
  )
}

type SpamProps = { person: string; onClick: () => void }

export function SpamButton({ person, onClick }: SpamProps) {
  return (
    <button
      type="button"
      aria-label={`Mark ${person}'s request as spam`}
      data-tooltip="Spam"
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onClick()
      })}
      className="icon-button h-9"
    >
      <Ban size={16} aria-hidden />
    </button>
  )
}

export function NotSpamButton({ person, onClick }: SpamProps) {
  return (
    <button
      type="button"
      aria-label={`${person}'s request is not spam`}
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onClick()
      })}
      className={`${buttonStyles.outline} lg:w-full`}
    >
      <Inbox size={15} aria-hidden /> Not spam
    </button>
  )
}

/**
 * Moves the focus to the next or else the previous lead before the clicked one disappears. Otherwise the browser would
 * move the focus to the top of the page.
 */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const card = currentTarget.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('h2')?.focus()
}

const buttonClasses = `${buttonStyles.outline} lg:flex-1`

type AnswerButtonsProps = {
  lead: Lead
  person: string
  /** Called when a click opens the administrator's mail program with a mail to the sender. */
  onMail: (id: number) => void
  /** Opens the form for a reply that the site sends; undefined if the site can't send one. */
  onReply?: (() => void) | undefined
}

/** Buttons that answer the sender of a lead by a reply, a new mail and, if the lead has a phone number, a call. */
export function AnswerButtons({ lead, person, onMail, onReply }: AnswerButtonsProps) {
  return (
    <>
      {onReply ? (
        <button type="button" onClick={onReply} aria-label={`Reply to ${person}`} className={buttonClasses}>
          <Reply size={15} aria-hidden /> Reply
        </button>
      ) : (
        <a
          href={replyHref(lead)}
          onClick={() => onMail(lead.id)}
          aria-label={`Reply to ${person}`}
          className={buttonClasses}
        >
          <Reply size={15} aria-hidden /> Reply
        </a>
      )}
      <a
        href={mailto(lead.email)}
        onClick={() => onMail(lead.id)}
        aria-label={`Email ${person}`}
        className={buttonClasses}
      >
        <Mail size={15} aria-hidden /> Email
      </a>
      {lead.phone && (
        <a href={telHref(lead.phone)} aria-label={`Call ${person}`} className={buttonClasses}>
          <Phone size={15} aria-hidden /> Call
        </a>
      )}
    </>
  )
}

type Props = {
  lead: Lead
  actions: LeadActions
  /** Opens the form for a reply that the site sends; undefined if the site can't send one. */
  onReply: (() => void) | undefined
}

/** Shows the status of the open lead, and buttons to answer it, restore it, delete it or mark it as spam. */
export function LeadButtons({ lead, actions, onReply }: Props) {
  const { id, status, deletedAt, spamAt } = lead
  const person = personOf(lead)
  return (
    <div className="flex flex-wrap items-center gap-2 [&_.button]:flex-none [&_.button]:w-auto [&_select]:w-36">
      {!deletedAt && (
        <StatusSelect {...{ status, person }} onChoose={(to) => actions.onStatus({ id, status: to, from: status })} />
      )}
      {deletedAt && <RestoreButton person={person} onRestore={() => actions.onRestore(id)} />}
      {spamAt && !deletedAt && <NotSpamButton person={person} onClick={() => actions.onSpam({ id, spam: false })} />}
      {!lead.anonymizedAt && <AnswerButtons lead={lead} person={person} onMail={actions.onMail} onReply={onReply} />}
      <DeliveriesButton quoteId={id} person={person} />
      {!deletedAt && !spamAt && <SpamButton person={person} onClick={() => actions.onSpam({ id, spam: true })} />}
      {!deletedAt && <DeleteButton person={person} onDelete={() => actions.onDelete(id)} />}
    </div>
  )
}
