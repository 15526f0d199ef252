/** `Nov 21, 2026, 9:30 AM`, as the clock on the wall has it. */
export const dateAndTime = (utc: string) =>
  new Date(utc).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `November 21, 2026` */
export const longDay = (utc: string) => new Date(utc).toLocaleDateString('en-US', { dateStyle: 'long' })
