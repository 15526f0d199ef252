import { type FormEvent, type ReactNode, useState } from 'react'
import { PublishQuestion } from './publish-question.tsx'

type Options = {
  /** The day to ask about; null if there is nothing to ask. */
  dayToCome: () => string | null
  submit: () => Promise<void>
  /** Lets the form go live at a minute of the company's clock. */
  schedule: (at: string) => Promise<void>
}

/** Asks before an article is saved whose day is still to come. */
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
