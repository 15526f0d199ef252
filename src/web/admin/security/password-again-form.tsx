import { PasswordAgain } from '#contract/password-again.schema.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FormNotices } from '../forms/form-dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'

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
