import { Link } from 'wouter'
import { entities } from '#contract/editing/entities.ts'
import type { Plan } from '#contract/editing/schedules.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { draftParam } from '../drafts/new-drafts.tsx'
import { browserMoment, dayAt, timeAt } from './times.ts'
import { useCancelPlan, useSchedules } from './use-schedules.ts'

/** Lists the planned publications and withdrawals by day. It is hidden if none is planned. */
export function PlannedChanges() {
  const { scheduled, timeZone } = useSchedules()
  if (scheduled.length === 0) return null
  const days = Map.groupBy(scheduled, ({ at }) => dayAt(at, timeZone))
  return (
    <section className="card" aria-labelledby="coming-title">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-4 py-3">
        <h2 id="coming-title" className="flex items-center gap-2 text-base">
          <CalendarClock size={17} aria-hidden /> What is to come
        </h2>
        <p className="text-sm text-ink-soft">Times in {timeZone}</p>
      </header>
      {[...days].map(([day, plans]) => (
        <div key={day} className="border-rule px-4 py-2.5 not-last:border-b">
          <h3 className="text-sm text-ink-soft">{day}</h3>
          <ul>
            {plans.map((plan) => (
              <PlanItem key={plan.id} plan={plan} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function PlanItem({ plan, timeZone }: { plan: Plan; timeZone: string }) {
  const cancel = useCancelPlan()
  const { at, action, entity, title, username, problem } = plan
  const browserTime = browserMoment(at, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
      <time dateTime={at} className="figures w-20 shrink-0">
        {timeAt(at, timeZone)}
      </time>
      <Badge color={action === 'withdraw' ? 'plain' : 'leaf'}>{action === 'withdraw' ? 'Goes off' : 'Goes live'}</Badge>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <Link href={editHref(plan)} className={textLink}>
          {title || `A new ${entities[entity].noun}`}
        </Link>{' '}
        <span className="text-ink-soft">
          by {username}
          {browserTime && `, for you ${browserTime}`}
        </span>
        {problem && <span className="block font-semibold text-clay-ink">Not done: {problem}</span>}
      </span>
      <button
        type="button"
        aria-label={`Remove the plan for ${title}`}
        onClick={() => cancel(plan)}
        className={buttonStyles.quiet}
      >
        Remove
      </button>
    </li>
  )
}

/** Returns the address of the form of the planned draft or article; for a content block, that of the tab. */
function editHref({ entity, entityId, draftId }: Plan) {
  if (entityId === null && draftId !== null) return adminHref(entity, { edit: draftParam(draftId) })
  return entity === 'content' ? adminHref(entity) : adminHref(entity, { edit: String(entityId) })
}
