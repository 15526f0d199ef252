import { type TeamMember, teamApi } from '#contract/accounts/team.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { member: TeamMember; teamHasOneActive: boolean }

export function Member({ member, teamHasOneActive }: Props) {
  const { id, username, email, isActive, isYou, lastSeenAt } = member
  const setActive = useSend(teamApi.setActive)

  async function toggleActive() {
    if (isActive && !window.confirm(questionFor(member))) return
    try {
      await setActive.mutateAsync({ params: { id }, body: { active: !isActive } })
      toast({ title: isActive ? 'Administrator deactivated' : 'Administrator activated', description: username })
    } catch (error) {
      const title = `Failed to ${isActive ? 'deactivate' : 'activate'} the administrator`
      toast({ variant: 'destructive', title, description: reasonOf(error) })
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {username}
          {isYou && <Badge color="leaf">You</Badge>}
          {!isActive && <Badge>Deactivated</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
        <p className="figures text-sm text-ink-soft">
          {lastSeenAt ? `Last seen ${dateAndTime(lastSeenAt)}` : 'Not seen yet'}
        </p>
      </div>
      {!(isActive && teamHasOneActive) && (
        <button
          type="button"
          disabled={setActive.isPending}
          onClick={toggleActive}
          className={buttonStyles.outline}
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${username}`}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </button>
      )}
    </li>
  )
}

const questionFor = ({ username, isYou }: TeamMember) =>
  isYou
    ? 'Deactivate your own account? You are signed out at once, and another administrator has to activate it again.'
    : `Deactivate ${username}? All their sessions and invitations end at once. What they did stays under their name.`
