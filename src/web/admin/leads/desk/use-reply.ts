import { useQueryClient } from '@tanstack/react-query'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { toastFailure, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { textDraft } from '#web/admin/platform/forms/edited-values.ts'
import { invalidate, queryOf } from '#web/api/queries.ts'
import { isStatus } from '#web/api/response-error.ts'
import { toast } from '#web/ui/toasts.tsx'
import { showInTimeline } from './use-lead.ts'

export const replyDraft = (quoteId: number) => textDraft(`reply-${quoteId}`)
export const replySubjectDraft = (quoteId: number) => textDraft(`reply-subject-${quoteId}`)

/** Returns a function that withdraws an unsent reply, and stores its text as the draft of the next one. */
export function useWithdrawReply() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSend(leadWorkApi.withdrawReply)
  async function withdraw({ id, quoteId }: { id: number; quoteId: number }) {
    try {
      const { text, subject } = await mutateAsync({ params: { id } })
      replyDraft(quoteId).save(text)
      replySubjectDraft(quoteId).save(subject)
      toast({ title: 'The reply was taken back', description: 'Press Reply to go on with its text.' })
    } catch (error) {
      toastFailure('Failed to take the reply back', error)
      await invalidate(client, ['quotes', 'deliveries'])
    }
  }
  return { withdraw, isPending }
}

/** Returns a function that sends a reply to the sender of a lead. The function never throws, but returns the result. */
export function useSendReply(quoteId: number) {
  const client = useQueryClient()
  const { withdraw } = useWithdrawReply()
  const { mutateAsync, isPending } = useSend(leadWorkApi.sendReply, {
    refresh(delivery) {
      const { id, createdAt: at } = delivery
      showInTimeline(client, quoteId, { kind: 'delivery', id: `delivery-${id}`, at, delivery })
      // The next reply begins with another text and without these files.
      client.removeQueries(queryOf(leadWorkApi.draftReply, { params: { id: quoteId } }))
      // The form need not wait for these fetches: the timeline has the reply.
      void invalidate(client, leadWorkApi.sendReply.tags)
    },
  })
  async function reply(
    body: { text: string; subject: string; files: number[] },
    version: number,
  ): Promise<'accepted' | 'lead has changed' | 'failed'> {
    try {
      const { id, recipient } = await mutateAsync({ params: { id: quoteId }, body, version })
      toast({
        title: `The reply leaves in ${leadWorkLimits.replyHeldSeconds} seconds`,
        description: recipient,
        action: { label: 'Undo', run: () => void withdraw({ id, quoteId }) },
      })
      return 'accepted'
    } catch (error) {
      const isChanged = isStatus(error, 412)
      const description = isChanged ? changedLeadMessage : failureReason(error)
      toast({ variant: 'destructive', title: 'Failed to send the reply', description })
      if (isChanged) await invalidate(client, ['quotes', 'deliveries'])
      return isChanged ? 'lead has changed' : 'failed'
    }
  }
  return { reply, isPending }
}

const changedLeadMessage = 'This request has changed since you began to write. Look at its timeline, then send again.'
