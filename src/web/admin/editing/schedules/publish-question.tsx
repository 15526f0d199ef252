import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { longDate } from '#web/site/text.ts'

type Props = { day: string; onNow: () => void; onThatDay: () => void; onClose: () => void }

/** A dialog that asks whether to publish an article with a future date now or on that date. */
export function PublishQuestion({ day, onNow, onThatDay, onClose }: Props) {
  const date = longDate(day)
  return (
    <TitledDialog title="Publish now, or on that day?" size="narrow" onClose={onClose}>
      <p className="mt-3">The article has the date {date}, which is still to come.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button label="Publish now" onClick={onNow} />
        <Button variant="primary" label={`Publish on ${date}`} onClick={onThatDay} />
      </div>
    </TitledDialog>
  )
}

type Options = {
  /** Returns the date of the article if it is in the future; null if the form can be submitted without the question. */
  futureDate: () => string | null
  submit: () => Promise<void>
  /** Schedules that the form's values go live at `at`, a minute on the office's clock, such as `2026-12-03T00:00`. */
  schedule: (at: string) => Promise<void>
}

/**
 * Returns `onSubmit`, which submits the form. If `futureDate` returns a date, `onSubmit` instead makes `question` a
 * dialog that asks whether to publish the article now or on that day.
 */
export function usePublishQuestion({ futureDate, submit, schedule }: Options) {
  const [askedDay, setAskedDay] = useState<string | null>(null)

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault()
    const day = futureDate()
    if (day) setAskedDay(day)
    else await submit()
  }

  const closeAnd = (publish: () => Promise<void>) => () => {
    setAskedDay(null)
    void publish()
  }
  const question: ReactNode = askedDay && (
    <PublishQuestion
      day={askedDay}
      onClose={() => setAskedDay(null)}
      onNow={closeAnd(submit)}
      onThatDay={closeAnd(() => schedule(`${askedDay}T00:00`))}
    />
  )
  return { onSubmit, question }
}
