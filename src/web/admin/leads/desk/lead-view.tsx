import { useState } from 'react'
import type { Lead } from '#contract/leads/leads.ts'
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
import type { LeadActions } from '../list/use-lead-actions.ts'
import { FollowUp } from './follow-up.tsx'
import { LeadButtons } from './lead-actions.tsx'
import { NoteForm } from './note-form.tsx'
import { OwnerSelect } from './owner.tsx'
import { ReplyForm } from './reply-form.tsx'
import { LeadsOfSamePerson } from './same-person.tsx'
import { Timeline } from './timeline.tsx'
import { useLead } from './use-lead.ts'

type Props = {
  id: number
  /** The lead as the list has it, with changes that are still being saved; undefined if it is not in the list. */
  openLeadInList: Lead | undefined
  actions: LeadActions
  onOpen: (id: number) => void
}

/** Shows everything about a lead except its title. */
export function OpenLead({ id, openLeadInList, actions, onOpen }: Props) {
  const { data, error, isFetching, refetch } = useLead(id)
  const lead = openLeadInList ?? data?.quote
  const isGone = isStatus(error, 404)
  if (isGone) return <Notice kind="warning">This lead does not exist, or it was deleted for good.</Notice>
  return (
    <>
      {lead && <LeadFacts lead={lead} actions={actions} canReply={data?.canReply ?? false} />}
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

type LeadFactsProps = { lead: Lead; actions: LeadActions; canReply: boolean }

function LeadFacts({ lead, actions, canReply }: LeadFactsProps) {
  const [replyLeadId, setReplyLeadId] = useState<number | null>(null)
  return (
    <>
      <LeadButtons lead={lead} actions={actions} onReply={canReply ? () => setReplyLeadId(lead.id) : undefined} />
      {canReply && replyLeadId === lead.id && (
        // This form must not have the lead's id as its key: `LeadMessage` below has this key, and React would lose one
        // of two siblings with the same key.
        <ReplyForm lead={lead} onClose={() => setReplyLeadId((id) => (id === lead.id ? null : id))} />
      )}
      <div className="grid gap-4 border-y border-rule py-4 xl:grid-cols-2">
        <LeadNeed lead={lead} />
        {lead.anonymizedAt ? (
          <p className="text-ink-soft">Made anonymous on {dateAndTime(lead.anonymizedAt)}</p>
        ) : (
          <LeadContact lead={lead} person={personOf(lead)} />
        )}
      </div>
      <LeadMessage key={lead.id} text={lead.message} person={personOf(lead)} />
      {lead.estimateCode && <LeadEstimate code={lead.estimateCode} person={personOf(lead)} />}
      <OriginLine origin={lead.origin} />
      <PolicyLine lead={lead} />
      {lead.spamAt && <SpamReasons reasons={lead.spamReasons} />}
      {!lead.deletedAt && !lead.anonymizedAt && <FollowUp lead={lead} />}
      {!lead.deletedAt && <OwnerSelect lead={lead} />}
    </>
  )
}
