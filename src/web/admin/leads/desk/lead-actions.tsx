import type { Quote } from '#contract/leads/quotes.ts'
import { DeliveriesButton } from '#web/admin/deliveries/delivery-list.tsx'
import { AnswerButtons } from '../list/answer-buttons.tsx'
import { DeleteButton, NotSpamButton, RestoreButton, SpamButton } from '../list/card-buttons.tsx'
import { personOf } from '../list/person.ts'
import { StatusSelect } from '../list/status.tsx'
import type { QuoteActions } from '../list/use-quote-actions.ts'

type Props = {
  quote: Quote
  actions: QuoteActions
  /** Opens the form for a reply that the site sends; undefined if the site can't send one. */
  onReply: (() => void) | undefined
}

/** Shows the status of the open lead, and buttons to answer it, restore it, delete it or mark it as spam. */
export function LeadActions({ quote, actions, onReply }: Props) {
  const { id, status, deletedAt, spamAt } = quote
  const person = personOf(quote)
  return (
    <div className="flex flex-wrap items-center gap-2 [&_.button]:flex-none [&_.button]:w-auto [&_select]:w-36">
      {!deletedAt && (
        <StatusSelect {...{ status, person }} onChoose={(to) => actions.onStatus({ id, status: to, from: status })} />
      )}
      {deletedAt && <RestoreButton person={person} onRestore={() => actions.onRestore(id)} />}
      {spamAt && !deletedAt && <NotSpamButton person={person} onClick={() => actions.onSpam({ id, spam: false })} />}
      {!quote.anonymizedAt && <AnswerButtons quote={quote} person={person} onMail={actions.onMail} onReply={onReply} />}
      <DeliveriesButton quoteId={id} person={person} />
      {!deletedAt && !spamAt && <SpamButton person={person} onClick={() => actions.onSpam({ id, spam: true })} />}
      {!deletedAt && <DeleteButton person={person} onDelete={() => actions.onDelete(id)} />}
    </div>
  )
}
