import { useState } from 'react'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { PasswordAgainForm } from './password-again-form.tsx'

type Props = {
  label: string
  /** The name that screen readers read instead of the label. It tells buttons with the same label apart. */
  name?: string
  submitLabel: string
  isDanger?: boolean
  onPassword: (password: string) => Promise<unknown>
}

/** A button for a change of the account's security. It opens a form that asks for the password again. */
export function PasswordAction({ label, name = label, submitLabel, isDanger = false, onPassword }: Props) {
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
