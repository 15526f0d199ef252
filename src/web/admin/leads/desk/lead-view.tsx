import { useState } from 'react'
import type { Quote } from '#contract/leads/quotes.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { isStatus } from '#web/api/response-error.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LeadEstimate } from '../list/estimate.tsx'
import { LeadContact } from '../list/lead-contact.tsx'
import { LeadMessage } from '../list/lead-message.tsx'
import { LeadNeed } from '../list/lead-need.tsx'
import { OriginLine, PolicyLine } from '../list/origin.tsx'
import { personOf } from '../list/person.ts'
import { SpamReasons } from '../list/spam-reasons.tsx'
import type { QuoteActions } from '../list/use-quote-actions.ts'
import { FollowUp } from './follow-up.tsx'
import { LeadActions } from './lead-actions.tsx'
import { NoteForm } from './note-form.tsx'
import { OwnerSelect } from './owner.tsx'
import { ReplyForm } from './reply-form.tsx'
import { LeadsOfSamePerson } from './same-person.tsx'
import { Timeline } from './timeline.tsx'
import { useLead } from './use-lead.ts'

type Props = {
  id: number
  /** The lead as the list has it, with changes that are still being saved; undefined if it is not in the list. */
  openQuoteInList: Quote | undefined
  actions: QuoteActions
  onOpen: (id: number) => void
}

/** Shows everything about a lead except its title. */
export function LeadView({ id, openQuoteInList, actions, onOpen }: Props) {
  const { data, error, isFetching, refetch } = useLead(id)
  const quote = openQuoteInList ?? data?.quote
  const isGone = isStatus(error, 404)
  if (isGone) return <Notice kind="warning">This lead does not exist, or it was deleted for good.</Notice>
  return (
    <>
      {quote && <LeadFacts quote={quote} actions={actions} canReply={data?.canReply ?? false} />}
      {data && <LeadsOfSamePerson leads={data.samePerson} onOpen={onOpen} />}
      {data && <Timeline entries={data.timeline} />}
      {data && <NoteForm key={id} quoteId={id} />}
      {!data && isFetching && <Loading>Loading timeline...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The timeline could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </>
  )
}

type LeadFactsProps = { quote: Quote; actions: QuoteActions; canReply: boolean }

function LeadFacts({ quote, actions, canReply }: LeadFactsProps) {
  const [replyLeadId, setReplyLeadId] = useState<number | null>(null)
  return (
    <>
      <LeadActions quote={quote} actions={actions} onReply={canReply ? () => setReplyLeadId(quote.id) : undefined} />
      {canReply && replyLeadId === quote.id && (
        // This form must not have the lead's id as its key: `LeadMessage` below has this key, and React would lose one
        // of two siblings with the same key.
        <ReplyForm quote={quote} onClose={() => setReplyLeadId((id) => (id === quote.id ? null : id))} />
      )}
      <div className="grid gap-4 border-y border-rule py-4 xl:grid-cols-2">
        <LeadNeed quote={quote} />
        {quote.anonymizedAt ? (
          <p className="text-ink-soft">Made anonymous on {dateAndTime(quote.anonymizedAt)}</p>
        ) : (
          <LeadContact quote={quote} person={personOf(quote)} />
        )}
      </div>
      <LeadMessage key={quote.id} text={quote.message} person={personOf(quote)} />
      {quote.estimateCode && <LeadEstimate code={quote.estimateCode} person={personOf(quote)} />}
      <OriginLine origin={quote.origin} />
      <PolicyLine quote={quote} />
      {quote.spamAt && <SpamReasons reasons={quote.spamReasons} />}
      {!quote.deletedAt && !quote.anonymizedAt && <FollowUp quote={quote} />}
      {!quote.deletedAt && <OwnerSelect quote={quote} />}
    </>
  )
}
