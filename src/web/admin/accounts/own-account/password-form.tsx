import { useQuery } from '@tanstack/react-query'
import { PasswordForm as Form } from '#contract/accounts/admins.schema.ts'
import { adminApi } from '#contract/accounts/admins.ts'
import { passwordLimits } from '#contract/accounts/passwords.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices, type SaveForm, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { toast } from '#web/ui/toasts.tsx'

const blankPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm() {
  const change = useSend(adminApi.changePassword)
  const form = useSaveForm({
    schema: Form,
    start: blankPasswords,
    failed: 'Failed to change password. Please check your current password.',
    async save({ currentPassword, newPassword }) {
      await change.mutateAsync({ body: { currentPassword, newPassword } })
      toast({ title: 'Password Changed', description: 'All your other sessions have been signed out.' })
      form.startOver()
    },
  })
  return (
    <CardSection title="Change password">
      <form {...form.props} className="grid gap-4">
        <FormNotices form={form} />
        <PasswordField label="Current password" {...form.field('currentPassword')} autoComplete="current-password" />
        <NewPasswordFields
          form={form}
          label="New password"
          hint={`At least ${passwordLimits.minChars} characters. ${severalWords}`}
        />
        <SubmitButton form={form} label="Change password" />
      </form>
    </CardSection>
  )
}

type NewPasswordProps = {
  form: Pick<SaveForm<{ newPassword: string; confirmPassword: string }>, 'values' | 'field'>
  label: string
  hint?: string
}

/** Two fields for a new password. The first shows how strong the password is, and the second asks for it again. */
export const NewPasswordFields = ({ form, label, hint }: NewPasswordProps) => (
  <>
    <div className="grid gap-2">
      <PasswordField label={label} {...form.field('newPassword')} hint={hint} autoComplete="new-password" />
      <PasswordStrength password={form.values.newPassword} />
    </div>
    <PasswordField
      label={`Confirm ${label.toLowerCase()}`}
      {...form.field('confirmPassword')}
      autoComplete="new-password"
    />
  </>
)

const classesByLevel = ['bg-clay', 'bg-clay', 'bg-sun', 'bg-leaf', 'bg-leaf']

function PasswordStrength({ password }: { password: string }) {
  // Without the list, for example on a broken connection, the length alone counts.
  const { data: list } = useQuery({
    queryKey: ['common passwords'],
    queryFn: () => import('#contract/accounts/common-passwords.ts'),
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!password) return null
  const { level, hint } = passwordStrength(password, list?.isCommonPassword(password))
  return (
    <div>
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 rounded-full ${step <= level ? classesByLevel[level] : 'bg-rule'}`} />
        ))}
      </div>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}

const severalWords = 'Several words in a row are strong and easy to remember.'

/** Returns the strength of a password, from 1 to 4, and how to improve it. The length counts most. */
export function passwordStrength(password: string, isCommon = false): { level: 1 | 2 | 3 | 4; hint: string } {
  const kindCount = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(password)).length
  const differentCount = new Set(password).size
  if (isCommon)
    return { level: 1, hint: `Weak: it is, or begins with, one of the 10,000 commonest passwords. ${severalWords}` }
  if (password.length < 8 || differentCount < 5) return { level: 1, hint: `Weak: easy to guess. ${severalWords}` }
  if (password.length < passwordLimits.easyBelowChars)
    return {
      level: 2,
      hint: `Fair: with ${passwordLimits.easyBelowChars} characters or more it is much harder to guess.`,
    }
  if (password.length < 12 && kindCount < 3) return { level: 2, hint: 'Fair: a few more characters would help much.' }
  if (password.length < 16) return { level: 3, hint: 'Good.' }
  return { level: 4, hint: 'Strong.' }
}
