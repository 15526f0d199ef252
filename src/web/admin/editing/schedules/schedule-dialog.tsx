import { type FormEvent, useId, useState } from 'react'
import { scheduleMessages } from '#contract/editing/schedules.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { useSchedules } from './use-schedules.ts'

type PlannedAction = 'publish' | 'withdraw'

type Props = {
  /** True if the form is of an article on the site. The administrator can then also plan to take the article off. */
  canWithdraw: boolean
  onChosen: (action: PlannedAction, at: string) => void
  onClose: () => void
}

/** A dialog that asks for a time and, if `canWithdraw`, whether to publish or to withdraw at that time. */
export function ScheduleDialog({ canWithdraw, onChosen, onClose }: Props) {
  const { timeZone } = useSchedules()
  const [at, setAt] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [action, setAction] = useState<PlannedAction>('publish')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (at) onChosen(action, at)
    else setError(scheduleMessages.at)
  }

  return (
    <TitledDialog title="Schedule" size="narrow" onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        {canWithdraw && <ActionChoice action={action} onChange={setAction} />}
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          value={at}
          error={error}
          hint={`On the company's clock: ${timeZone}.`}
          onChange={(at) => {
            setAt(at)
            setError(undefined)
          }}
          required
        />
        <div className="flex justify-end gap-2">
          <button type="button" onClick={onClose} className={buttonStyles.outline}>
            Cancel
          </button>
          <button type="submit" className={buttonStyles.primary}>
            Schedule
          </button>
        </div>
      </form>
    </TitledDialog>
  )
}

const actionTexts: Record<PlannedAction, string> = {
  publish: 'What is in the form goes live',
  withdraw: 'The article goes off the site, as it is stored',
}

function ActionChoice({ action, onChange }: { action: PlannedAction; onChange: (action: PlannedAction) => void }) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">What happens</legend>
      {(['publish', 'withdraw'] as const).map((choice) => (
        <label key={choice} className="flex items-center gap-2 text-sm">
          <input type="radio" name={name} checked={action === choice} onChange={() => onChange(choice)} />
          {actionTexts[choice]}
        </label>
      ))}
    </fieldset>
  )
}
