const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
const timeIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
const bothIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** `Thursday, December 3, 2026`, on the company's calendar. */
export const dayAt = (utc: string, timeZone: string) => dayIn(timeZone).format(new Date(utc))

/** `9:00 AM`, on the company's clock. */
export const timeAt = (utc: string, timeZone: string) => timeIn(timeZone).format(new Date(utc))

/** `December 3, 2026 at 9:00 AM`, on the company's clock. */
export const momentAt = (utc: string, timeZone: string) => bothIn(timeZone).format(new Date(utc))

/** Date and time on the clock of the browser; null if it shows the same time as the company's clock. */
export function ownMoment(utc: string, timeZone: string) {
  const own = bothIn().format(new Date(utc))
  return own === momentAt(utc, timeZone) ? null : own
}
