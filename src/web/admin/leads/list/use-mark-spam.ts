import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leadApi } from '#contract/leads/leads.ts'
import { spamLimits } from '#contract/leads/spam.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { queueChange, useInvalidateIfStale } from '#web/admin/platform/api/use-send.ts'
import { invalidate } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'
import { forgetHiddenLists } from './lead-lists.ts'
import { leadQueueKey } from './use-leads.ts'

export function useMarkSpam(onLeft: (id: number) => void) {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(leadApi.setSpam)
  const { mutate } = useMutation({
    mutationFn: ({ id, spam }: { id: number; spam: boolean }) =>
      queueChange(leadQueueKey(id), () => replyAsAdmin(leadApi.setSpam, { params: { id }, body: { spam } })),
    onError: (error, { spam }) => {
      const title = spam ? 'Failed to mark as spam' : 'Failed to mark as not spam'
      toast({ variant: 'destructive', title, description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSuccess: async (_saved, { id, spam }) => {
      onLeft(id)
      forgetHiddenLists(client)
      await invalidate(client, ['quotes', 'audit'])
      toast(
        spam
          ? {
              title: 'Marked as spam',
              description: `It stays in Spam for ${spamLimits.keptDays} days.`,
              action: { label: 'Undo', run: () => mutate({ id, spam: false }) },
            }
          : { title: 'Marked as not spam', description: 'It is in the list of quote requests.' },
      )
    },
  })
  return mutate
}
