import { overviewLimits } from '#contract/dashboard/overview.ts'
import { dayMs } from '#contract/platform/time.ts'

/** Returns the Monday of the week that contains a day. Both are written as `yyyy-mm-dd`. */
export function mondayOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return dayOf(date.getTime() - daysSinceMonday * dayMs)
}

/** Returns the Mondays of the last weeks, oldest first. The last one is the Monday of the current week. */
export function lastMondays(today: string) {
  const monday = Date.parse(`${mondayOf(today)}T00:00:00Z`)
  const weeksBack = Array.from({ length: overviewLimits.weeks }, (_, i) => overviewLimits.weeks - 1 - i)
  return weeksBack.map((weeks) => dayOf(monday - weeks * 7 * dayMs))
}

/**
 * Names the week that begins on a Monday: `2026-W47`. By ISO 8601 a week belongs to the year that its Thursday is in.
 */
export function isoWeek(monday: string) {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Returns the day of a time in UTC, as `yyyy-mm-dd`. */
export const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)
