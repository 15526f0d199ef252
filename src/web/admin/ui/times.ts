// Made once: a list formats hundreds of times, and making one costs more than using it.
const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** `November 21, 2026 at 9:30 AM`, as the clock on the wall has it. */
export const dateAndTime = (utc: string) => withTime.format(new Date(utc))

/** `November 21, 2026` */
export const longDay = (utc: string) => dayOnly.format(new Date(utc))
