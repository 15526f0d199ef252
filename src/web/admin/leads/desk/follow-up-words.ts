import { dayMs } from '#contract/platform/time.ts'

/** The number of Monday in JavaScript, which counts the days of a week from Sunday (0). */
const monday = 1

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)
const shiftedDay = (day: string, days: number) => new Date(startOfDay(day) + days * dayMs).toISOString().slice(0, 10)

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayFormatWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the days that the dashboard suggests for a follow-up, each with its name, such as 'Tomorrow'. */
export function suggestedDays(today: string): [string, string][] {
  const daysUntilMonday = (monday + 7 - new Date(startOfDay(today)).getUTCDay()) % 7 || 7
  return [
    ['Tomorrow', shiftedDay(today, 1)],
    ['In 2 days', shiftedDay(today, 2)],
    ['Next Monday', shiftedDay(today, daysUntilMonday)],
    ['In 2 weeks', shiftedDay(today, 14)],
  ]
}

/** Writes a day for people: `Monday, November 30` in this year, `November 30, 2027` in another year. */
export const dayWords = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayFormatWithYear).format(new Date(startOfDay(day)))

export const isOverdue = (day: string, today: string) => day < today

/** Says when a follow-up is due, or how late it is: `Follow up tomorrow`, `Follow-up 3 days late`. */
export function followUpWords(day: string, today: string) {
  const daysUntilDue = Math.round((startOfDay(day) - startOfDay(today)) / dayMs)
  if (daysUntilDue === -1) return 'Follow-up 1 day late'
  if (daysUntilDue < 0) return `Follow-up ${(-daysUntilDue).toLocaleString('en-US')} days late`
  if (daysUntilDue === 0) return 'Follow up today'
  return daysUntilDue === 1 ? 'Follow up tomorrow' : `Follow up on ${dayWords(day, today)}`
}
