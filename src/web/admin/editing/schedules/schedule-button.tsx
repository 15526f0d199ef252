import { type FormEvent, useId, useState } from 'react'
import { scheduleApi, scheduleMessages } from '#contract/editing/schedules.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { type DraftableForm, type DraftSubject, draftCall } from '../drafts/draft-button.tsx'
import { momentAt, useSchedules } from './use-schedules.ts'

type Props = {
  /** The id of the article in the form if the site shows the article; otherwise null. */
  shownArticleId: number | null
  /** Schedules that the form's values go live at `at`, a minute on the office's clock, such as `2026-12-03T09:00`. */
  onPublish: (at: string) => Promise<void>
  onWithdrawn: () => void
}

/**
 * A button that opens a dialog. There the administrator sets when the form's values go live, or when an article goes
 * off the site.
 */
export function ScheduleButton({ shownArticleId, onPublish, onWithdrawn }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const saveSchedule = useSend(scheduleApi.save)
  const { timeZone } = useSchedules()

  async function withdraw(articleId: number, at: string) {
    try {
      const schedule = await saveSchedule.mutateAsync({ body: { action: 'withdraw', articleId, at } })
      const description = `${schedule.title} goes off the site on ${momentAt(schedule.at, timeZone)}.`
      toast({ title: 'Scheduled', description })
      onWithdrawn()
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to schedule', description: reasonOf(error) })
    }
  }

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonStyles.outline}>
        <CalendarClock size={15} aria-hidden /> Schedule
      </button>
      {isOpen && (
        <ScheduleDialog
          canWithdraw={shownArticleId !== null}
          onClose={() => setIsOpen(false)}
          onChosen={(action, at) => {
            setIsOpen(false)
            if (action === 'withdraw' && shownArticleId !== null) void withdraw(shownArticleId, at)
            else void onPublish(at)
          }}
        />
      )}
    </>
  )
}

type ScheduledAction = 'publish' | 'withdraw'

type ScheduleDialogProps = {
  /** True if the form is of an article on the site. The administrator can then also schedule to take the article off. */
  canWithdraw: boolean
  onChosen: (action: ScheduledAction, at: string) => void
  onClose: () => void
}

/** A dialog that asks for a time and, if `canWithdraw`, whether to publish or to withdraw at that time. */
function ScheduleDialog({ canWithdraw, onChosen, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSchedules()
  const [at, setAt] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [action, setAction] = useState<ScheduledAction>('publish')

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

const actionTexts: Record<ScheduledAction, string> = {
  publish: 'What is in the form goes live',
  withdraw: 'The article goes off the site, as it is stored',
}

function ActionChoice({ action, onChange }: { action: ScheduledAction; onChange: (action: ScheduledAction) => void }) {
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

type Options = { subject: DraftSubject; form: DraftableForm; onScheduled: () => void }

/**
 * Returns a function that saves the form as a draft, and schedules that the draft goes live at `at`, a minute on the
 * office's clock, such as `2026-12-03T09:00`. A form with wrong fields shows their errors instead.
 */
export function useScheduleDraft({ subject, form, onScheduled }: Options) {
  const { mutateAsync } = useSend(scheduleApi.saveWithDraft)
  const { timeZone } = useSchedules()
  return (at: string) =>
    form.sendChecked(async (values, seen) => {
      const { body, version } = draftCall(subject, values, seen)
      const schedule = await mutateAsync({ body: { ...body, at }, version })
      toast({ title: 'Scheduled', description: `${schedule.title} goes live on ${momentAt(schedule.at, timeZone)}.` })
      onScheduled()
    })
}
