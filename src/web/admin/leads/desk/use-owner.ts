import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskApi } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Team } from '#web/admin/accounts/team/use-team.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { queueChange } from '#web/admin/platform/api/use-send.ts'
import { useSingleKeys } from '#web/admin/platform/ui/single-keys.ts'
import { toast } from '#web/ui/toasts.tsx'
import { showSavedLead } from '../list/lead-lists.ts'
import { leadQueueKey } from '../list/use-leads.ts'
import { invalidateLead } from './use-lead.ts'
import { focusedLead } from './use-selection.ts'

/**
 * Returns a function that makes an administrator the owner of a lead, or removes the owner if `ownerId` is null, and
 * the change that is being saved.
 */
export function useSetOwner({ members }: Pick<Team, 'members'>) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, ownerId }: { id: number; ownerId: number | null }): Promise<Lead> =>
      queueChange(leadQueueKey(id), () => replyAsAdmin(deskApi.setOwner, { params: { id }, body: { ownerId } })),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Failed to set the owner', description: reasonOf(error) }),
    onSuccess: async (savedLead, { id, ownerId }) => {
      await showSavedLead(client, savedLead)
      await invalidateLead(client, id)
      const name = members.find((member) => member.id === ownerId)?.username
      toast({ title: name ? `Owner: ${name}` : 'Owner removed', description: savedLead.email })
    },
  })
  return { setOwner: mutate, pendingChange: isPending ? variables : null }
}

/**
 * Lets the key `a` make the signed-in administrator the owner of the open lead or, if no lead is open, of the focused
 * one. Does nothing unless several administrators share the leads.
 */
export function useAssignKey(team: Team, openId: number | null) {
  const { setOwner } = useSetOwner(team)
  useSingleKeys(
    ({ key }) => {
      const id = openId ?? focusedLead()
      if (key === 'a' && team.isShared && team.myId !== null && id !== null) setOwner({ id, ownerId: team.myId })
    },
    { isForLead: true },
  )
}
