import type { Plan } from '#contract/editing/schedules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { browserMoment, momentAt } from './times.ts'
import { useCancelPlan, useSchedules } from './use-schedules.ts'

/** The draft or article of a plan. */
type Planned = { draftId: number } | { articleId: number }

const isPlanOf = (planned: Planned) => (plan: Plan) =>
  'draftId' in planned ? plan.draftId === planned.draftId : plan.draftId === null && plan.entityId === planned.articleId

/**
 * A line that says when a draft or an article goes live, or when an article goes off the site, with a button that
 * removes the plan. It is hidden if there is no plan.
 */
export function PlanLine({ planned }: { planned: Planned }) {
  const { scheduled, timeZone } = useSchedules()
  const cancel = useCancelPlan()
  const plan = scheduled.find(isPlanOf(planned))
  if (!plan) return null
  return (
    <p>
      {planSentence(plan, timeZone)}{' '}
      <button type="button" onClick={() => cancel(plan)} className="font-semibold underline">
        {plan.action === 'withdraw' ? 'Leave it on the site' : "Don't publish it then"}
      </button>
    </p>
  )
}

/** A notice with the line of an article's plan. It is hidden if there is no plan. */
export function ArticlePlanNotice({ articleId }: { articleId: number }) {
  const { scheduled } = useSchedules()
  if (!scheduled.some(isPlanOf({ articleId }))) return null
  return (
    <Notice>
      <PlanLine planned={{ articleId }} />
    </Notice>
  )
}

function planSentence({ action, at, problem }: Plan, timeZone: string) {
  const where = action === 'withdraw' ? 'off the site' : 'live'
  if (problem) return `It could not go ${where} by itself: ${problem}`
  const browserTime = browserMoment(at, timeZone)
  const moment = `${momentAt(at, timeZone)}${browserTime ? ` (for you ${browserTime})` : ''}`
  return `It goes ${where} by itself on ${moment}.`
}
