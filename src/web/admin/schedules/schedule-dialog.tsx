import { type FormEvent, useId, useState } from 'react'
import { scheduleMessages } from '#contract/schedules.ts'
import { TextField } from '../../forms/text-field.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { useSchedules } from './use-schedules.ts'

type PlannedAction = 'publish' | 'withdraw'

type Props = {
  /** Whether the plan may also be to take an article off the site. */
  canWithdraw: boolean
  onChosen: (what: PlannedAction, at: string) => void
  onClose: () => void
}

/** Asks whether to publish or to withdraw, and when. */
export function ScheduleDialog({ canWithdraw, onChosen, onClose }: Props) {
  const { timeZone } = useSchedules()
  const [at, setAt] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [what, setWhat] = useState<PlannedAction>('publish')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (at) onChosen(what, at)
    else setError(scheduleMessages.at)
  }

  return (
    <TitledDialog title="Schedule" size="narrow" onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4 pb-5">
        {canWithdraw && <Choice what={what} onChange={setWhat} />}
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          value={at}
          error={error}
          hint={`On the company's clock: ${timeZone}.`}
          onChange={setAt}
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

const words: Record<PlannedAction, string> = {
  publish: 'What is in the form goes live',
  withdraw: 'The article goes off the site, as it is stored',
}

function Choice({ what, onChange }: { what: PlannedAction; onChange: (what: PlannedAction) => void }) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">What happens</legend>
      {(['publish', 'withdraw'] as const).map((one) => (
        <label key={one} className="flex items-center gap-2 text-sm">
          <input type="radio" name={name} checked={what === one} onChange={() => onChange(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}
