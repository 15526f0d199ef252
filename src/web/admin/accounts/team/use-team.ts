import { useMemo } from 'react'
import { type TeamMember, teamApi } from '#contract/accounts/team.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'

const noMembers: TeamMember[] = []

export type Team = ReturnType<typeof useTeam>

/** Loads the administrators. The dashboard shows owners of leads only if at least two are active (`isShared`). */
export function useTeam() {
  const { data } = useReply(teamApi.read, {})
  const members = data?.members ?? noMembers
  return useMemo(() => {
    const active = members.filter(({ isActive }) => isActive)
    const names = new Map(members.map(({ id, username }) => [id, username]))
    return {
      isShared: active.length > 1,
      members,
      active,
      myId: members.find(({ isYou }) => isYou)?.id ?? null,
      /** Returns the name of a lead's owner; null for a lead without an owner, and while the dashboard hides owners. */
      ownerOf: ({ ownerId }: { ownerId: number | null }) =>
        ownerId === null || active.length < 2 ? null : (names.get(ownerId) ?? null),
    }
  }, [members])
}
