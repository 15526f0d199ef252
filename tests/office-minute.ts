import { defaultHours, localTime } from '#contract/leads/office.ts'

/**
 * Returns a time as the office's clock shows it, in the form that a schedule has: `2026-12-03T09:00`. No content block of
 * the test sets a time zone.
 */
export const officeMinute = (utc: number) => new Date(localTime(defaultHours.timeZone, utc)).toISOString().slice(0, 16)
