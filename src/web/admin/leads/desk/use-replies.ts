import { useQueryClient } from '@tanstack/react-query'
import { deskApi, deskLimits } from '#contract/leads/desk.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { invalidate } from '#web/api/queries.ts'
import { isStatus } from '#web/api/response-error.ts'
import { draftOf } from '#web/forms/draft.ts'
import { toast } from '#web/ui/toasts.tsx'

export const replyDraft = (quoteId: number) => draftOf<string>(`admin-draft:reply-${quoteId}`)

/**
 * Returns a function that withdraws a reply that is not sent yet. The browser tab stores the text as a draft, so that
 * the next reply to the lead begins with it.
 */
export function useWithdrawal() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSend(deskApi.withdrawReply)
  async function withdraw({ id, quoteId }: { id: number; quoteId: number }) {
    try {
      const { text } = await mutateAsync({ params: { id } })
      replyDraft(quoteId).save(text)
      toast({ title: 'The reply was taken back', description: 'Press Reply to go on with its text.' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to take the reply back', description: reasonOf(error) })
      await invalidate(client, ['quotes', 'deliveries'])
    }
  }
  return { withdraw, isPending }
}

/** Returns a function that sends a reply to the sender of the lead. It never throws, but returns the result. */
export function useSendReply(quoteId: number) {
  const client = useQueryClient()
  const { withdraw } = useWithdrawal()
  const { mutateAsync, isPending } = useSend(deskApi.sendReply)
  async function reply(text: string, version: number): Promise<'accepted' | 'lead has changed' | 'failed'> {
    try {
      const { id, recipient } = await mutateAsync({ params: { id: quoteId }, body: { text }, version })
      toast({
        title: `The reply leaves in ${deskLimits.replyHeldSeconds} seconds`,
        description: recipient,
        action: { label: 'Undo', run: () => void withdraw({ id, quoteId }) },
      })
      return 'accepted'
    } catch (error) {
      const isChanged = isStatus(error, 412)
      const description = isChanged ? leadHasChanged : reasonOf(error)
      toast({ variant: 'destructive', title: 'Failed to send the reply', description })
      if (isChanged) await invalidate(client, ['quotes', 'deliveries'])
      return isChanged ? 'lead has changed' : 'failed'
    }
  }
  return { reply, isPending }
}

const leadHasChanged = 'This request has changed since you began to write. Look at its timeline, then send again.'
