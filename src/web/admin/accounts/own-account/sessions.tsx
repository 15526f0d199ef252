import { adminApi, type Session } from '#contract/accounts/admins.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useAdminList } from '#web/admin/platform/api/use-lists.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { browserName } from './browser-name.ts'

export function Sessions() {
  const list = useAdminList(queryOf(adminApi.sessions, {}), 'Failed to fetch open sessions')
  return (
    <Section title="Open sessions">
      <ListState
        list={list}
        loading="Loading sessions..."
        failed="Failed to fetch open sessions"
        empty="No open session."
      >
        <ul className="divide-y divide-rule">
          {list.items.map((session) => (
            <OpenSession key={session.id} session={session} />
          ))}
        </ul>
      </ListState>
    </Section>
  )
}

function OpenSession({ session: { id, userAgent, lastSeenAt, createdAt, current } }: { session: Session }) {
  const revoke = useSend(adminApi.revokeSession)
  const invalidateIfStale = useInvalidateIfStale(adminApi.revokeSession)
  const name = browserName(userAgent)

  async function signOut() {
    try {
      await revoke.mutateAsync({ params: { id } })
      toast({ title: 'Session signed out', description: name })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to sign the session out', description: reasonOf(error) })
      await invalidateIfStale(error)
    }
  }

  return (
    <li className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium" title={userAgent}>
          {name}
        </p>
        <p className="figures text-sm text-ink-soft">
          Seen {dateAndTime(lastSeenAt)}, signed in {dateAndTime(createdAt)}
        </p>
      </div>
      {current ? (
        <Badge color="leaf">This one</Badge>
      ) : (
        <button
          type="button"
          disabled={revoke.isPending}
          onClick={onFirstClick(signOut)}
          className={buttonStyles.outline}
          aria-label={`Sign out ${name}, seen ${dateAndTime(lastSeenAt)}`}
        >
          Sign out
        </button>
      )}
    </li>
  )
}
