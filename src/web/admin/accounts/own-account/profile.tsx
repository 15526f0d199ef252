import { useQueryClient } from '@tanstack/react-query'
import { ProfileInput } from '#contract/accounts/admins.schema.ts'
import { type Admin, adminApi } from '#contract/accounts/admins.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { invalidate } from '#web/api/queries.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'

export function ProfileForm({ admin }: { admin: Admin }) {
  const client = useQueryClient()
  const update = useSend(adminApi.updateProfile)
  const form = useSaveForm({
    schema: ProfileInput,
    draft: 'profile',
    start: { username: admin.username, email: admin.email },
    version: admin.version,
    reload: () => invalidate(client, ['admins']),
    onFailed: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to update profile. Please try again.',
        description: reasonOf(error),
      }),
    async save(body, version) {
      await update.mutateAsync({ body, version })
      toast({ title: 'Profile Updated', description: `${body.username}, ${body.email}` })
    },
  })
  return (
    <Section title="Profile">
      <form {...form.props} className="grid gap-4">
        <FormNotices form={form} />
        <TextField label="Username" {...form.field('username')} autoComplete="username" required />
        <TextField label="Email" {...form.field('email')} type="email" autoComplete="email" required />
        <button type="submit" disabled={form.isPending} className={`${buttonStyles.primary} justify-self-start`}>
          {form.isPending ? 'Saving...' : 'Update profile'}
        </button>
      </form>
    </Section>
  )
}

export function AccountInfo({ admin: { username, email } }: { admin: Admin }) {
  const facts = [
    ['Username', username],
    ['Email', email],
    [
      'Status',
      <Badge key="status" color="leaf">
        Active
      </Badge>,
    ],
    ['Role', 'Administrator'],
  ] as const
  return (
    <Section title="Account information">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2">
        {facts.map(([title, fact]) => (
          <div key={title} className="contents">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
