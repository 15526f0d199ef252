import type { Plan } from '#contract/schedules.ts'
import { browserMoment, momentAt } from './times.ts'
import { useCancelPlan, useSchedules } from './use-schedules.ts'

/** A line that says when a draft goes live, with a button that removes the plan. It is hidden if there is no plan. */
export function PlanLine({ draftId }: { draftId: number }) {
  const { scheduled, timeZone } = useSchedules()
  const cancel = useCancelPlan()
  const plan = scheduled.find((one) => one.draftId === draftId)
  if (!plan) return null
  return (
    <>
      {planSentence(plan, timeZone)}{' '}
      <button type="button" onClick={() => cancel(plan)} className="mr-2 font-semibold underline">
        Don't publish it then
      </button>{' '}
    </>
  )
}

function planSentence({ at, problem }: Plan, timeZone: string) {
  if (problem) return `It could not go live by itself: ${problem}`
  const browserTime = browserMoment(at, timeZone)
  return `It goes live by itself on ${momentAt(at, timeZone)}${browserTime ? ` (for you ${browserTime})` : ''}.`
}
