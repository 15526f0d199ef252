import { type FormEvent, type ReactNode, useState } from 'react'
import { PublishQuestion } from './publish-question.tsx'

type Options = {
  /** The date of the article if it is in the future; null if there is nothing to ask. */
  dayToCome: () => string | null
  submit: () => Promise<void>
  /** Plans the publication of the form's values. `at` is a minute on the company's clock. */
  schedule: (at: string) => Promise<void>
}

/** When an article with a future date is saved, asks whether to publish it now or on that day. */
export function usePublishQuestion({ dayToCome, submit, schedule }: Options) {
  const [asked, setAsked] = useState<string | null>(null)

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault()
    const day = dayToCome()
    if (day) setAsked(day)
    else await submit()
  }

  const answer = (act: () => Promise<void>) => () => {
    setAsked(null)
    void act()
  }
  const question: ReactNode = asked && (
    <PublishQuestion
      day={asked}
      onClose={() => setAsked(null)}
      onNow={answer(submit)}
      onThatDay={answer(() => schedule(`${asked}T00:00`))}
    />
  )
  return { onSubmit, question }
}
