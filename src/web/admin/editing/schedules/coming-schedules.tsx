import { Link } from 'wouter'
import { entities } from '#contract/editing/entities.ts'
import type { Schedule } from '#contract/editing/schedules.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { draftParam } from '../drafts/new-drafts.tsx'
import { browserMoment, dayAt, timeAt, useCancelSchedule, useSchedules } from './use-schedules.ts'

/** Lists the scheduled publications and withdrawals by day. It is hidden if there are none. */
export function ComingSchedules() {
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
      {[...days].map(([day, schedules]) => (
        <div key={day} className="border-rule px-4 py-2.5 not-last:border-b">
          <h3 className="text-sm text-ink-soft">{day}</h3>
          <ul>
            {schedules.map((schedule) => (
              <ScheduleItem key={schedule.id} schedule={schedule} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function ScheduleItem({ schedule, timeZone }: { schedule: Schedule; timeZone: string }) {
  const cancel = useCancelSchedule()
  const { at, action, entity, title, username, problem } = schedule
  const browserTime = browserMoment(at, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
      <time dateTime={at} className="figures w-20 shrink-0">
        {timeAt(at, timeZone)}
      </time>
      <Badge color={action === 'withdraw' ? 'plain' : 'leaf'}>{action === 'withdraw' ? 'Goes off' : 'Goes live'}</Badge>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <Link href={editHref(schedule)} className={textLink}>
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
        onClick={() => cancel(schedule)}
        className={buttonStyles.quiet}
      >
        Remove
      </button>
    </li>
  )
}

/** Returns the address of the form of the scheduled draft or article; for a content block, that of the tab. */
function editHref({ entity, entityId, draftId }: Schedule) {
  if (entityId === null && draftId !== null) return adminHref(entity, { edit: draftParam(draftId) })
  return entity === 'content' ? adminHref(entity) : adminHref(entity, { edit: String(entityId) })
}
