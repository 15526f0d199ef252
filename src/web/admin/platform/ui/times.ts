// The formats are created once, because creating one takes longer than using it, and a list uses them hundreds of
// times.
const dateAndTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Writes a time in the browser's time zone: `November 21, 2026 at 9:30 AM`. */
export const dateAndTime = (utc: string) => dateAndTimeFormat.format(new Date(utc))

/** Writes the day of a time in the browser's time zone: `November 21, 2026`. */
export const longDay = (utc: string) => dayFormat.format(new Date(utc))
