import { Mail, Phone, Reply } from 'lucide-react'
import type { Quote } from '#contract/quotes.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { dialled } from './dialled.ts'
import { mailto, replyHref } from './reply.ts'

const look = `${buttonStyles.outline} lg:flex-1`

/** The ways to reach the person: an answer that quotes the message, an empty mail, a call. */
export function Reach({ quote, person }: { quote: Quote; person: string }) {
  return (
    <>
      <a href={replyHref(quote)} aria-label={`Reply to ${person}`} className={look}>
        <Reply size={15} aria-hidden /> Reply
      </a>
      <a href={mailto(quote.email)} aria-label={`Email ${person}`} className={look}>
        <Mail size={15} aria-hidden /> Email
      </a>
      {quote.phone && (
        <a href={dialled(quote.phone)} aria-label={`Call ${person}`} className={look}>
          <Phone size={15} aria-hidden /> Call
        </a>
      )}
    </>
  )
}
