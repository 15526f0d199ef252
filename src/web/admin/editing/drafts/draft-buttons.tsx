import { useId, useState } from 'react'
import { draftApi } from '#contract/editing/drafts.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { scheduleApi, scheduleMessages } from '#contract/editing/schedules.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import type { SeenVersions } from '#web/admin/platform/forms/edited-values.ts'
import { withoutBlankRows } from '#web/admin/platform/forms/form-values.ts'
import { Button, onSubmitting } from '#web/admin/platform/ui/buttons.tsx'
import { DialogButton, TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { CalendarClock } from '#web/ui/icons.tsx'
import { officeDateAndTime, useSchedules } from '../schedules/schedules.tsx'

type Props = {
  /** True if the form is of an article, which has a date. */
  isOfArticle: boolean
  /** The id of the article in the form if the site shows the article; otherwise null. */
  shownArticleId: number | null
  /** Stores a schedule: the form's values go live at this minute on the office's clock, such as `2026-12-03T09:00`. */
  onSchedule: (at: string) => Promise<void>
  onWithdrawn: () => void
}

/** A button that asks when the form's values go live, or when an article goes off the site. */
export function ScheduleButton({ isOfArticle, shownArticleId, onSchedule, onWithdrawn }: Props) {
  const { timeZone } = useSchedules()
  const withdraw = useSend(scheduleApi.save, {
    done({ title, at }) {
      onWithdrawn()
      return { title: 'Scheduled', description: `${title} goes off the site on ${officeDateAndTime(at, timeZone)}.` }
    },
    failed: 'Failed to schedule',
  })
  return (
    <DialogButton label="Schedule" Icon={CalendarClock}>
      {(close) => (
        <ScheduleDialog
          // An article that is on the site already keeps its date.
          changesDate={isOfArticle && shownArticleId === null}
          canWithdraw={shownArticleId !== null}
          onClose={close}
          onChosen={(action, at) => {
            close()
            if (action === 'withdraw' && shownArticleId !== null)
              withdraw.mutate({ body: { action, articleId: shownArticleId, at } })
            else void onSchedule(at)
          }}
        />
      )}
    </DialogButton>
  )
}

type ScheduledAction = 'publish' | 'withdraw'

type ScheduleDialogProps = {
  /** True if the article gets the date of the day on which it goes live. */
  changesDate: boolean
  /** True if the form is of an article on the site. The administrator can then also schedule to take the article off. */
  canWithdraw: boolean
  onChosen: (action: ScheduledAction, at: string) => void
  onClose: () => void
}

/** A dialog that asks for a time and, if `canWithdraw`, whether to publish or to withdraw at that time. */
function ScheduleDialog({ changesDate, canWithdraw, onChosen, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSchedules()
  const [at, setAt] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [action, setAction] = useState<ScheduledAction>('publish')

  const submit = () => (at ? onChosen(action, at) : setError(scheduleMessages.at))

  return (
    <TitledDialog title="Schedule" size="narrow" onClose={onClose}>
      <form onSubmit={onSubmitting(submit)} noValidate className="mt-4 grid gap-4">
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
        {changesDate && (
          <p className="text-sm text-ink-soft">
            The article gets the date of that day. If you want another date, set it in the draft afterwards.
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button label="Cancel" onClick={onClose} />
          <Button variant="primary" label="Schedule" type="submit" />
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

type ScheduleOptions = { subject: DraftSubject; form: DraftableForm; onScheduled: () => void }

/**
 * Returns a function that saves the form as a draft, and schedules that the draft goes live at `at`, a minute on the
 * office's clock, such as `2026-12-03T09:00`. A form with wrong fields shows their errors instead.
 */
export function useScheduleDraft({ subject, form, onScheduled }: ScheduleOptions) {
  const { timeZone } = useSchedules()
  const { mutateAsync } = useSend(scheduleApi.saveWithDraft, {
    done({ title, at }) {
      onScheduled()
      return { title: 'Scheduled', description: `${title} goes live on ${officeDateAndTime(at, timeZone)}.` }
    },
  })
  return (at: string) =>
    form.sendChecked((values, seen) => {
      const { body, version } = draftCall(subject, values, seen)
      return mutateAsync({ body: { ...body, at }, version })
    })
}

type Send = (values: object, seen: SeenVersions) => Promise<unknown>

type DraftableForm = {
  isPending: boolean
  /** Passes the values to `send` unchecked, with the versions that the administrator saw before editing. */
  sendUnchecked: (send: Send) => Promise<void>
  /** Does the same as `sendUnchecked` if all fields are right. Otherwise sends nothing and shows their errors. */
  sendChecked: (send: Send) => Promise<void>
}

type DraftButtonProps = { subject: DraftSubject; form: DraftableForm; onSaved: () => void }

/** A button that saves the values of the form as a draft, which visitors do not see. */
export function DraftButton({ subject, form, onSaved }: DraftButtonProps) {
  const { mutateAsync } = useSend(draftApi.save, {
    done({ title }) {
      onSaved()
      return { title: 'Draft saved', description: `Visitors don't see it yet. ${title}`.trim() }
    },
  })
  const save = () => form.sendUnchecked((values, seen) => mutateAsync(draftCall(subject, values, seen)))
  return <Button label="Save as draft" isOff={form.isPending} onClick={save} />
}

/** The entity whose form can be saved as a draft. */
type DraftSubject = {
  entity: EntityName
  /** The id of the entity that the form edits; null in a form that creates one. */
  entityId: number | null
}

/** Creates the call that saves a form's values as a draft. It replaces the draft that has filled the form, if any. */
const draftCall = (subject: DraftSubject, values: object, { version, savedDraft }: SeenVersions) => ({
  body: {
    ...subject,
    id: savedDraft?.id ?? null,
    madeFrom: version ?? null,
    values: { ...withoutBlankRows(values) },
  },
  version: savedDraft?.version,
})
