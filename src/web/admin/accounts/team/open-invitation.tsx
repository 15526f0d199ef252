import { type Invitation, teamApi } from '#contract/accounts/team.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'

export function OpenInvitation({ invitation: { id, email, username, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useSend(teamApi.withdraw)
  const invalidateIfStale = useInvalidateIfStale(teamApi.withdraw)
  const name = email || 'A link'
  const expiryText = dateAndTime(expiresAt)

  async function withdrawInvitation() {
    try {
      await withdraw.mutateAsync({ params: { id } })
      toast({ title: 'Invitation withdrawn', description: name })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to withdraw the invitation', description: reasonOf(error) })
      await invalidateIfStale(error)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="figures text-sm text-ink-soft">
          From {username}, until {expiryText}
        </p>
      </div>
      <button
        type="button"
        disabled={withdraw.isPending}
        onClick={onFirstClick(withdrawInvitation)}
        className={buttonStyles.outline}
        aria-label={`Withdraw the invitation of ${name}, until ${expiryText}`}
      >
        Withdraw
      </button>
    </li>
  )
}
