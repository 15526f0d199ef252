import type { Lead } from '#contract/leads/leads.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { useSetOwner } from './use-owner.ts'

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
