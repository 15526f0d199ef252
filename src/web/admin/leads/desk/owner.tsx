import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskApi } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { type Team, useTeam } from '#web/admin/accounts/team/use-team.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { queueChange } from '#web/admin/platform/api/use-send.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { useSingleKeys } from '#web/admin/platform/ui/single-keys.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { leadQueueKey, showSavedLead } from '../list/lead-lists.ts'
import { invalidateLead } from './use-lead.ts'
import { focusedLead } from './use-selection.ts'

/**
 * A select for the owner of the open lead, who looks after the lead. The select is hidden while there is only one
 * administrator.
 */
export function OwnerSelect({ lead }: { lead: Lead }) {
  const team = useTeam()
  const { setOwner, pendingChange } = useSetOwner(team)
  const { id } = lead
  const ownerId = pendingChange?.id === id ? pendingChange.ownerId : lead.ownerId
  const { isShared, members, active, myId } = team
  if (!isShared) return null
  const choices = members.filter((member) => active.includes(member) || member.id === ownerId)
  return (
    <section aria-label="Owner" className="flex flex-wrap items-center gap-2">
      <select
        aria-label="Owner of the lead"
        value={ownerId ?? ''}
        onChange={({ target }) => setOwner({ id, ownerId: target.value ? Number(target.value) : null })}
        className="control w-auto max-w-full"
      >
        <option value="">No owner</option>
        {choices.map((member) => (
          <option key={member.id} value={member.id}>
            {member.username}
          </option>
        ))}
      </select>
      {ownerId !== myId && myId !== null && (
        <button
          type="button"
          aria-keyshortcuts="a"
          data-tooltip="Assign to me, a"
          onClick={() => setOwner({ id, ownerId: myId })}
          className={`${buttonStyles.outline} font-normal`}
        >
          Assign to me
        </button>
      )}
    </section>
  )
}

export const OwnerBadge = ({ owner }: { owner: string | null }) =>
  owner === null ? null : (
    <Badge>
      <span className="sr-only">Owner: </span>
      {owner}
    </Badge>
  )

/**
 * Returns a function that makes an administrator the owner of a lead, or removes the owner if `ownerId` is null, and
 * the change that is being saved.
 */
function useSetOwner({ members }: Pick<Team, 'members'>) {
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
