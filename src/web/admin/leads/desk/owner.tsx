import { useQueryClient } from '@tanstack/react-query'
import { leadWorkApi } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { type Team, useTeam } from '#web/admin/accounts/team/use-team.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { useSingleKeyShortcuts } from '#web/admin/platform/ui/single-keys.ts'
import { showSavedLead } from '../list/lead-lists.ts'
import { senderName } from '../list/lead-texts.ts'
import { leadIdInPath, useLeadChange } from './use-lead.ts'
import { focusedLeadId } from './use-selection.ts'

/** A select for the owner of the open lead. Shows nothing while fewer than two administrators are active. */
export function OwnerSelect({ lead }: { lead: Lead }) {
  const team = useTeam()
  const { setOwner, pendingChange } = useSetOwner(team)
  const { id } = lead
  const ownerId = pendingChange?.params.id === id ? pendingChange.body.ownerId : lead.ownerId
  const { isShared, members, active, myId } = team
  if (!isShared) return null
  const choices = members.filter((member) => active.includes(member) || member.id === ownerId)
  return (
    <section aria-label="Owner" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm font-semibold">
        Owner
      </span>
      <Select
        label="Owner of the lead"
        blank="No owner"
        choices={choices.map((member) => [String(member.id), member.username] as const)}
        value={String(ownerId ?? '')}
        onChoose={(chosenId) => setOwner(id, chosenId ? Number(chosenId) : null)}
        className="w-auto max-w-full"
      />
      {ownerId !== myId && myId !== null && (
        <Button
          label="Assign to me"
          aria-keyshortcuts="a"
          data-tooltip="Assign to me, a"
          onClick={() => setOwner(id, myId)}
          className="font-normal"
        />
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

/** Returns a function that sets a lead's owner (null for none), and the call whose reply is still awaited, or null. */
function useSetOwner({ members }: Pick<Team, 'members'>) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useLeadChange(leadWorkApi.setOwner, leadIdInPath, {
    onSaved: (savedLead) => showSavedLead(client, savedLead),
    done(lead, { body: { ownerId } }) {
      const name = members.find((member) => member.id === ownerId)?.username
      return { title: name ? `Owner: ${name}` : 'Owner removed', description: senderName(lead) }
    },
    failed: 'Failed to set the owner',
  })
  const setOwner = (id: number, ownerId: number | null) => mutate({ params: { id }, body: { ownerId } })
  return { setOwner, pendingChange: isPending ? variables : null }
}

/**
 * Lets the key `a` make the signed-in administrator the owner of the open lead or, if no lead is open, of the focused
 * one. Does nothing unless several administrators share the leads.
 */
export function useAssignToMeKey(team: Team, openId: number | null) {
  const { setOwner } = useSetOwner(team)
  useSingleKeyShortcuts(
    ({ key }) => {
      const id = openId ?? focusedLeadId()
      if (key === 'a' && team.isShared && team.myId !== null && id !== null) setOwner(id, team.myId)
    },
    { isForLead: true },
  )
}
