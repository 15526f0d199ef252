import type { Lead } from '#contract/leads/leads.ts'
import { DeliveriesButton } from '#web/admin/deliveries/delivery-list.tsx'
import { AnswerButtons } from '../list/answer-buttons.tsx'
import { DeleteButton, NotSpamButton, RestoreButton, SpamButton } from '../list/card-buttons.tsx'
import { personOf } from '../list/person.ts'
import { StatusSelect } from '../list/status.tsx'
import type { LeadActions } from '../list/use-lead-actions.ts'

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
