import { PasswordAgain } from '#contract/accounts/password-again.schema.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'

type Props = { buttonLabel: string; isDanger?: boolean; onPassword: (password: string) => Promise<unknown> }

/** A form that asks for the password again before a change of the account's security. */
export function PasswordAgainForm({ buttonLabel, isDanger = false, onPassword }: Props) {
  const form = useSaveForm({
    schema: PasswordAgain,
    start: { password: '' },
    async save({ password }) {
      await onPassword(password)
      form.startOver()
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <FormNotices form={form} />
      <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
      <button
        type="submit"
        aria-disabled={form.isPending}
        className={`${isDanger ? buttonStyles.danger : buttonStyles.primary} justify-self-start`}
      >
        {buttonLabel}
      </button>
    </form>
  )
}
