import { PasswordForm as Form } from '#contract/accounts/admins.schema.ts'
import { adminApi } from '#contract/accounts/admins.ts'
import { passwordLimits } from '#contract/accounts/passwords.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Strength } from './password-strength.tsx'

const blankPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm() {
  const change = useSend(adminApi.changePassword)
  const form = useSaveForm({
    schema: Form,
    start: blankPasswords,
    onFailed: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to change password. Please check your current password.',
        description: reasonOf(error),
      }),
    async save({ currentPassword, newPassword }) {
      await change.mutateAsync({ body: { currentPassword, newPassword } })
      toast({ title: 'Password Changed', description: 'All your other sessions have been signed out.' })
      form.startOver()
    },
  })
  return (
    <Section title="Change password">
      <form {...form.props} className="grid gap-4">
        <FormNotices form={form} />
        <PasswordField label="Current password" {...form.field('currentPassword')} autoComplete="current-password" />
        <div className="grid gap-2">
          <PasswordField
            label="New password"
            {...form.field('newPassword')}
            hint={`At least ${passwordLimits.minChars} characters. Several words in a row are strong and easy to remember.`}
            autoComplete="new-password"
          />
          <Strength password={form.values.newPassword} />
        </div>
        <PasswordField label="Confirm new password" {...form.field('confirmPassword')} autoComplete="new-password" />
        <button type="submit" disabled={form.isPending} className={`${buttonStyles.primary} justify-self-start`}>
          {form.isPending ? 'Saving...' : 'Change password'}
        </button>
      </form>
    </Section>
  )
}
