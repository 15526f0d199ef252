import { ProfileInput } from '#contract/accounts/admins.schema.ts'
import { type Admin, adminApi, type Session } from '#contract/accounts/admins.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { useAdminList } from '#web/admin/platform/api/use-lists.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { queryOf } from '#web/api/queries.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { toast } from '#web/ui/toasts.tsx'

export function ProfileForm({ admin }: { admin: Admin }) {
  const update = useSend(adminApi.updateProfile)
  const form = useSaveForm({
    schema: ProfileInput,
    draft: 'profile',
    start: { username: admin.username, email: admin.email },
    version: admin.version,
    reload: ['admins'],
    failed: 'Failed to update profile. Please try again.',
    async save(body, version) {
      await update.mutateAsync({ body, version })
      toast({ title: 'Profile Updated', description: `${body.username}, ${body.email}` })
    },
  })
  return (
    <CardSection title="Profile">
      <form {...form.props} className="grid gap-4">
        <FormNotices form={form} />
        <TextField label="Username" {...form.field('username')} autoComplete="username" required />
        <TextField label="Email" {...form.field('email')} type="email" autoComplete="email" required />
        <SubmitButton form={form} label="Update profile" />
      </form>
    </CardSection>
  )
}

export const AccountInfo = ({ admin: { username, email } }: { admin: Admin }) => (
  <CardSection title="Account information">
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2">
      <dt className="text-ink-soft">Username</dt>
      <dd className="wrap-anywhere">{username}</dd>
      <dt className="text-ink-soft">Email</dt>
      <dd className="wrap-anywhere">{email}</dd>
      <dt className="text-ink-soft">Status</dt>
      <dd>
        <Badge color="leaf">Active</Badge>
      </dd>
      <dt className="text-ink-soft">Role</dt>
      <dd>Administrator</dd>
    </dl>
  </CardSection>
)

export function SessionList() {
  const list = useAdminList(queryOf(adminApi.sessions, {}), 'Failed to fetch open sessions')
  return (
    <CardSection title="Open sessions">
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
    </CardSection>
  )
}

function OpenSession({ session: { id, userAgent, lastSeenAt, createdAt, current } }: { session: Session }) {
  const name = browserName(userAgent)
  const revoke = useSend(adminApi.revokeSession, {
    done: () => ({ title: 'Session signed out', description: name }),
    failed: 'Failed to sign the session out',
  })
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
        <Button
          label="Sign out"
          disabled={revoke.isPending}
          onClick={onFirstClick(() => revoke.mutate({ params: { id } }))}
          aria-label={`Sign out ${name}, seen ${dateAndTime(lastSeenAt)}`}
        />
      )}
    </li>
  )
}

// The first match wins: other browsers call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const operatingSystems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns the name of a browser, such as `Firefox on Linux`; for an unknown browser the start of its user agent. */
export function browserName(userAgent: string) {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = operatingSystems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (!browser) return userAgent.slice(0, 60) || 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
