import type { Lead } from '#contract/leads/leads.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Mail, Phone, Reply } from '#web/ui/icons.tsx'
import { mailto, replyHref } from './reply.ts'
import { telHref } from './tel-href.ts'

const buttonClasses = `${buttonStyles.outline} lg:flex-1`

type Props = {
  lead: Lead
  person: string
  /** Called when a click opens the administrator's mail program with a mail to the sender. */
  onMail: (id: number) => void
  /** Opens the form for a reply that the site sends; undefined if the site can't send one. */
  onReply?: (() => void) | undefined
}

/** Buttons that answer the sender of a lead by a reply, a new mail and, if the lead has a phone number, a call. */
export function AnswerButtons({ lead, person, onMail, onReply }: Props) {
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
