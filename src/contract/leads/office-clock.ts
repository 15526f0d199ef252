// Converts between UTC and the clock of a time zone. A local time is a number of milliseconds that, formatted as UTC,
// gives the time on the clock of the time zone.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** The local time in a time zone at a UTC time. */
export function localTime(timeZone: string, utc: number) {
  const parts = formatOf(timeZone).formatToParts(utc)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((utc % 1000) + 1000) % 1000)
}

/** The UTC time of a local time in a time zone. */
export function utcTime(timeZone: string, local: number) {
  // The first step takes the time zone's offset at a time that is some hours off. If the clocks change in these hours,
  // the offset is wrong by that change, so the second step takes the offset at `nearUtc`.
  const nearUtc = local - (localTime(timeZone, local) - local)
  return local - (localTime(timeZone, nearUtc) - nearUtc)
}

/** Returns the day that it is in a time zone at a UTC time, as `yyyy-mm-dd`. */
export const calendarDay = (timeZone: string, utc: number) => dayOf(localTime(timeZone, utc))

export const dayOf = (local: number) => new Date(local).toISOString().slice(0, 10)
