import type { Schedule } from '#contract/editing/schedules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { browserMoment, momentAt, useCancelSchedule, useSchedules } from './use-schedules.ts'

/** The draft or article of a schedule. */
type Subject = { draftId: number } | { articleId: number }

const isScheduleOf = (subject: Subject) => (schedule: Schedule) =>
  'draftId' in subject
    ? schedule.draftId === subject.draftId
    : schedule.draftId === null && schedule.entityId === subject.articleId

/**
 * A line that says when a draft or an article goes live, or when an article goes off the site, with a button that
 * removes the schedule. It is hidden if there is none.
 */
export function ScheduleLine({ subject }: { subject: Subject }) {
  const { scheduled, timeZone } = useSchedules()
  const cancel = useCancelSchedule()
  const schedule = scheduled.find(isScheduleOf(subject))
  if (!schedule) return null
  return (
    <p>
      {scheduleSentence(schedule, timeZone)}{' '}
      <button type="button" onClick={() => cancel(schedule)} className="font-semibold underline">
        {schedule.action === 'withdraw' ? 'Leave it on the site' : "Don't publish it then"}
      </button>
    </p>
  )
}

/** A notice with the line of an article's schedule. It is hidden if there is none. */
export function ArticleScheduleNotice({ articleId }: { articleId: number }) {
  const { scheduled } = useSchedules()
  if (!scheduled.some(isScheduleOf({ articleId }))) return null
  return (
    <Notice>
      <ScheduleLine subject={{ articleId }} />
    </Notice>
  )
}

function scheduleSentence({ action, at, problem }: Schedule, timeZone: string) {
  const where = action === 'withdraw' ? 'off the site' : 'live'
  if (problem) return `It could not go ${where} by itself: ${problem}`
  const browserTime = browserMoment(at, timeZone)
  const moment = `${momentAt(at, timeZone)}${browserTime ? ` (for you ${browserTime})` : ''}`
  return `It goes ${where} by itself on ${moment}.`
}
