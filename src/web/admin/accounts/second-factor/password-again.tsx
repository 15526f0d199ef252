import { useState } from 'react'
import { PasswordAgain } from '#contract/accounts/passwords.schema.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'

type Props = { buttonLabel: string; isDanger?: boolean | undefined; onPassword: (password: string) => Promise<unknown> }

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
      <SubmitButton form={form} label={buttonLabel} pending={buttonLabel} variant={isDanger ? 'danger' : 'primary'} />
    </form>
  )
}

type AskPasswordButtonProps = {
  label: string
  /** The name that screen readers read instead of the label. It tells buttons with the same label apart. */
  name?: string
  submitLabel: string
  isDanger?: boolean
  onPassword: (password: string) => Promise<unknown>
}

/** A button for a change of the account's security. It opens a form that asks for the password again. */
export function AskPasswordButton({ label, name = label, submitLabel, isDanger, onPassword }: AskPasswordButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  async function runAndClose(password: string) {
    await onPassword(password)
    setIsOpen(false)
  }
  return (
    <div className="grid gap-4">
      <Button
        label={label}
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start"
      />
      {isOpen && <PasswordAgainForm buttonLabel={submitLabel} isDanger={isDanger} onPassword={runAndClose} />}
    </div>
  )
}
