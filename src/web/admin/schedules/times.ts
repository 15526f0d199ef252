const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
const timeIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
const dateAndTimeIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** `Thursday, December 3, 2026`, on the company's calendar. */
export const dayAt = (utc: string, timeZone: string) => dayIn(timeZone).format(new Date(utc))

/** `9:00 AM`, on the company's clock. */
export const timeAt = (utc: string, timeZone: string) => timeIn(timeZone).format(new Date(utc))

/** `December 3, 2026 at 9:00 AM`, on the company's clock. */
export const momentAt = (utc: string, timeZone: string) => dateAndTimeIn(timeZone).format(new Date(utc))

/** Returns the date and time in the browser's time zone; null if the company's clock shows the same. */
export function browserMoment(utc: string, timeZone: string) {
  const moment = dateAndTimeIn().format(new Date(utc))
  return moment === momentAt(utc, timeZone) ? null : moment
}
