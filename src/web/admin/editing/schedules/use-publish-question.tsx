import { type FormEvent, type ReactNode, useState } from 'react'
import { PublishQuestion } from './publish-question.tsx'

type Options = {
  /** Returns the date of the article if it is in the future; null if the form can be submitted without the question. */
  futureDate: () => string | null
  submit: () => Promise<void>
  /** Plans that the form's values go live at `at`, a minute on the company's clock, such as `2026-12-03T00:00`. */
  schedule: (at: string) => Promise<void>
}

/**
 * Returns `onSubmit`, which submits the form of an article. If the article has a future date, `onSubmit` instead makes
 * `question` a dialog that asks whether to publish the article now or on that day.
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
