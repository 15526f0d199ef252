import { localTime } from '#contract/leads/office.ts'

const dayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
const timeFormat = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
const dateAndTimeFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** Writes the day on the company's calendar: `Thursday, December 3, 2026`. */
export const dayAt = (utc: string, timeZone: string) => dayFormat(timeZone).format(new Date(utc))

/** Writes the time on the company's clock: `9:00 AM`. */
export const timeAt = (utc: string, timeZone: string) => timeFormat(timeZone).format(new Date(utc))

/** Writes the day and the time on the company's clock: `December 3, 2026 at 9:00 AM`. */
export const momentAt = (utc: string, timeZone: string) => dateAndTimeFormat(timeZone).format(new Date(utc))

/** Returns the date and time in the browser's time zone; null if the company's clock shows the same. */
export function browserMoment(utc: string, timeZone: string) {
  const moment = dateAndTimeFormat().format(new Date(utc))
  return moment === momentAt(utc, timeZone) ? null : moment
}

/** Writes a time as a plan has it, a minute on the company's clock: `2026-12-03T09:00`. */
export const companyMinute = (utc: string, timeZone: string) =>
  new Date(localTime(timeZone, Date.parse(utc))).toISOString().slice(0, 16)
