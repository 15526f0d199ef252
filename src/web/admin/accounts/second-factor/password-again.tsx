import { useState } from 'react'
import { PasswordAgain } from '#contract/accounts/passwords.schema.ts'
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

type PasswordActionProps = {
  label: string
  /** The name that screen readers read instead of the label. It tells buttons with the same label apart. */
  name?: string
  submitLabel: string
  isDanger?: boolean
  onPassword: (password: string) => Promise<unknown>
}

/** A button for a change of the account's security. It opens a form that asks for the password again. */
export function PasswordAction({
  label,
  name = label,
  submitLabel,
  isDanger = false,
  onPassword,
}: PasswordActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  async function runAndClose(password: string) {
    await onPassword(password)
    setIsOpen(false)
  }
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setIsOpen(!isOpen)}
        className={`${buttonStyles.outline} justify-self-start`}
      >
        {label}
      </button>
      {isOpen && <PasswordAgainForm buttonLabel={submitLabel} isDanger={isDanger} onPassword={runAndClose} />}
    </div>
  )
}
