import { Link } from 'wouter'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { localTime } from '#contract/leads/office.ts'
import { draftDialogKey, tabHref } from '#web/admin/addresses.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Loads the schedules, and the time zone of the office's clock. Until they arrive, returns no schedules and UTC. */
export function useSchedules() {
  const { data } = useReply(scheduleApi.list, {})
  return { timeZone: data?.timeZone ?? 'UTC', scheduled: data?.scheduled ?? [] }
}

/** Returns a mutation that removes a schedule. Its draft or article does not change. */
const useCancelSchedule = ({ title }: Pick<Schedule, 'title'>) =>
  useSend(scheduleApi.cancel, {
    done: () => ({ title: 'No longer scheduled', description: title }),
    failed: 'Failed to remove the plan',
  })

const timeText = (utc: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(utc))

const dateAndTimeOptions = { dateStyle: 'long', timeStyle: 'short' } as const

/** Writes the day on the office's calendar: `Thursday, December 3, 2026`. */
const officeDayText = (utc: string, timeZone: string) => timeText(utc, { dateStyle: 'full', timeZone })

/** Writes the time on the office's clock: `9:00 AM`. */
const officeTimeText = (utc: string, timeZone: string) => timeText(utc, { timeStyle: 'short', timeZone })

/** Writes the day and the time on the office's clock: `December 3, 2026 at 9:00 AM`. */
export const officeDateAndTime = (utc: string, timeZone: string) => timeText(utc, { ...dateAndTimeOptions, timeZone })

/** Writes the day and the time in the browser's time zone. Returns null if the office's clock shows the same. */
function browserDateAndTime(utc: string, timeZone: string) {
  const moment = timeText(utc, dateAndTimeOptions)
  return moment === officeDateAndTime(utc, timeZone) ? null : moment
}

/** Writes a time as a schedule has it, a minute on the office's clock: `2026-12-03T09:00`. */
export const officeMinute = (utc: string, timeZone: string) =>
  new Date(localTime(timeZone, Date.parse(utc))).toISOString().slice(0, 16)

/** The draft or article of a schedule. */
type Subject = { draftId: number } | { articleId: number }

const isScheduleOf = (subject: Subject) => (schedule: Schedule) =>
  'draftId' in subject
    ? schedule.draftId === subject.draftId
    : schedule.draftId === null && schedule.entityId === subject.articleId

/**
 * A line that says when a draft or an article goes live, or when an article goes off the site, with a button that
 * removes the schedule. If the schedule has a problem, the line says which. Without a schedule, shows nothing.
 */
export function ScheduleLine({ subject }: { subject: Subject }) {
  const { scheduled, timeZone } = useSchedules()
  const schedule = scheduled.find(isScheduleOf(subject))
  return schedule && <FoundSchedule schedule={schedule} timeZone={timeZone} />
}

type FoundScheduleProps = { schedule: Schedule; timeZone: string; subject?: string }

function FoundSchedule({ schedule, timeZone, subject }: FoundScheduleProps) {
  const cancel = useCancelSchedule(schedule)
  return (
    <p>
      {scheduleSentence(schedule, timeZone, subject)}{' '}
      <Button
        variant="underlined"
        label={schedule.action === 'withdraw' ? 'Leave it on the site' : "Don't publish it then"}
        onClick={() => cancel.mutate({ params: { id: schedule.id } })}
      />
    </p>
  )
}

/** A notice with the `ScheduleLine` of an article. Shows nothing if nothing is scheduled for the article. */
export function ArticleScheduleNotice({ articleId }: { articleId: number }) {
  const { scheduled } = useSchedules()
  if (!scheduled.some(isScheduleOf({ articleId }))) return null
  return (
    <Notice>
      <ScheduleLine subject={{ articleId }} />
    </Notice>
  )
}

type OfEntity = { entity: EntityName; entityId: number }

const isOfDraftOf =
  ({ entity, entityId }: OfEntity) =>
  (schedule: Schedule) =>
    schedule.entity === entity && schedule.entityId === entityId && schedule.draftId !== null

/** A notice for the card of an article: what is planned for the article, and for its draft. */
export function ArticleCardNotice({ articleId }: { articleId: number }) {
  const { scheduled, timeZone } = useSchedules()
  const ofDraft = scheduled.find(isOfDraftOf({ entity: 'news', entityId: articleId }))
  if (!ofDraft) return <ArticleScheduleNotice articleId={articleId} />
  return (
    <Notice>
      <FoundSchedule schedule={ofDraft} timeZone={timeZone} subject={draftSubject} />
      <ScheduleLine subject={{ articleId }} />
    </Notice>
  )
}

/** Says in a table when the draft of a row goes live. Shows nothing if that is not planned. */
export function DraftPlan(row: OfEntity) {
  const { scheduled, timeZone } = useSchedules()
  const schedule = scheduled.find(isOfDraftOf(row))
  return (
    schedule && (
      <p className="text-xs text-ink-soft whitespace-normal">{scheduleSentence(schedule, timeZone, draftSubject)}</p>
    )
  )
}

const draftSubject = 'The draft'

function scheduleSentence({ action, at, problem }: Schedule, timeZone: string, subject = 'It') {
  const where = action === 'withdraw' ? 'off the site' : 'live'
  if (problem) return `${subject} could not go ${where} by itself: ${problem}`
  const browserTime = browserDateAndTime(at, timeZone)
  const moment = `${officeDateAndTime(at, timeZone)}${browserTime ? ` (for you ${browserTime})` : ''}`
  return `${subject} goes ${where} by itself on ${moment}.`
}

/** Lists all schedules by the day on which they are due. Shows nothing if there are none. */
export function ComingSchedules() {
  const { scheduled, timeZone } = useSchedules()
  if (scheduled.length === 0) return null
  const days = Map.groupBy(scheduled, ({ at }) => officeDayText(at, timeZone))
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
  const cancel = useCancelSchedule(schedule)
  const { id, at, action, entity, title, username, problem } = schedule
  const browserTime = browserDateAndTime(at, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
      <time dateTime={at} className="figures w-20 shrink-0">
        {officeTimeText(at, timeZone)}
      </time>
      <Badge color={action === 'withdraw' ? 'plain' : 'leaf'}>{action === 'withdraw' ? 'Goes off' : 'Goes live'}</Badge>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <Link href={editHref(schedule)} className={textLinkClasses}>
          {title || `A new ${entities[entity].noun}`}
        </Link>{' '}
        <span className="text-ink-soft">
          by {username}
          {browserTime && `, for you ${browserTime}`}
        </span>
        {problem && <span className="block font-semibold text-clay-ink">Not done: {problem}</span>}
      </span>
      <Button
        variant="quiet"
        label="Remove"
        aria-label={`Remove the plan for ${title}`}
        onClick={() => cancel.mutate({ params: { id } })}
      />
    </li>
  )
}

/** Returns the address of the scheduled entity's form; for a stored block, whose key is unknown, the tab's address. */
function editHref({ entity, entityId, draftId }: Schedule) {
  if (entityId === null && draftId !== null) return tabHref(entity, { edit: draftDialogKey(draftId) })
  return entity === 'content' ? tabHref(entity) : tabHref(entity, { edit: String(entityId) })
}
