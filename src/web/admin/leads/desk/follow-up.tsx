import { useId } from 'react'
import type { Lead } from '#contract/leads/leads.ts'
import { dayMs } from '#contract/platform/time.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { useOfficeDay } from '#web/admin/platform/ui/times.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { useFollowUp } from './use-lead.ts'

// While the administrator types a year, the browser reports dates in years such as 0002. Such dates are not saved.
const firstSavedYear = '2000'

/** Controls for the day on which an administrator wants to write or call the sender of the lead again. */
export function FollowUpControls({ lead }: { lead: Lead }) {
  const { day: plannedDay, plan } = useFollowUp(lead)
  const fieldId = useId()
  const today = useOfficeDay()
  return (
    <section aria-label="Follow-up" className="grid gap-2">
      <p className="text-sm font-semibold">{plannedDay ? followUpText(plannedDay, today) : 'No follow-up planned'}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={fieldId} className="sr-only">
          Day of the follow-up
        </label>
        <input
          id={fieldId}
          type="date"
          value={plannedDay ?? ''}
          onChange={({ target }) => {
            if (target.value >= firstSavedYear) plan(target.value)
          }}
          className="control w-auto"
        />
        {followUpDays(today).map(([words, day]) => (
          <Button
            label={words}
            key={words}
            aria-pressed={day === plannedDay}
            onClick={() => plan(day)}
            className="font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist"
          />
        ))}
        {plannedDay && <Button variant="quiet" label="No follow-up" onClick={() => plan(null)} />}
      </div>
    </section>
  )
}

// Most leads of a list have no follow-up, so their cards and rows don't look up the office's day.
export const FollowUpBadge = ({ lead: { followUpOn }, isShort = false }: BadgeProps) =>
  followUpOn && <PlannedBadge day={followUpOn} isShort={isShort} />

type BadgeProps = {
  lead: Pick<Lead, 'followUpOn'>
  /** True in a line with many columns: the badge then shows the day alone, and shortens it. */
  isShort?: boolean
}

function PlannedBadge({ day, isShort }: { day: string; isShort: boolean }) {
  const today = useOfficeDay()
  const text = followUpText(day, today, isShort ? shortDayText : dayText)
  const [verb = ''] = /^Follow[- ]up (?:on )?/.exec(text) ?? []
  return (
    <Badge color={isOverdue(day, today) ? 'clay' : 'plain'}>
      <CalendarClock size={12} aria-hidden /> <span className={isShort ? 'sr-only' : ''}>{verb}</span>
      {text.slice(verb.length)}
    </Badge>
  )
}

/** The number of Monday in JavaScript, which counts the days of a week from Sunday (0). */
const monday = 1

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)
const shiftedDay = (day: string, days: number) => new Date(startOfDay(day) + days * dayMs).toISOString().slice(0, 10)

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayFormatWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the days that the dashboard suggests for a follow-up, each with its name, such as 'Tomorrow'. */
export function followUpDays(today: string): [string, string][] {
  const daysUntilMonday = (monday + 7 - new Date(startOfDay(today)).getUTCDay()) % 7 || 7
  return [
    ['Tomorrow', shiftedDay(today, 1)],
    ['In 2 days', shiftedDay(today, 2)],
    ['Next Monday', shiftedDay(today, daysUntilMonday)],
    ['In 2 weeks', shiftedDay(today, 14)],
  ]
}

/** Writes a day for people: `Monday, November 30` in this year, `November 30, 2027` in another year. */
export const dayText = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayFormatWithYear).format(new Date(startOfDay(day)))

const shortDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortDayFormatWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Writes a day in few letters: `Nov 30` in this year, `Nov 30, 2027` in another year. */
const shortDayText = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDayFormat : shortDayFormatWithYear).format(new Date(startOfDay(day)))

const isOverdue = (day: string, today: string) => day < today

/** Says when a follow-up is due, or how late it is: `Follow up tomorrow`, `Follow-up 3 days late`. */
export function followUpText(day: string, today: string, textOf = dayText) {
  const daysUntilDue = Math.round((startOfDay(day) - startOfDay(today)) / dayMs)
  if (daysUntilDue === -1) return 'Follow-up 1 day late'
  if (daysUntilDue < 0) return `Follow-up ${(-daysUntilDue).toLocaleString('en-US')} days late`
  if (daysUntilDue === 0) return 'Follow up today'
  return daysUntilDue === 1 ? 'Follow up tomorrow' : `Follow up on ${textOf(day, today)}`
}
