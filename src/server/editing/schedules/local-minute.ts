import { dayMs, minuteMs } from '#contract/platform/time.ts'

/**
 * Returns the UTC time at which the office's clock shows a minute such as `2026-12-03T09:00`. If the change to summer
 * time skips that minute, the result is later by as much as the clock jumps. If the minute comes twice, the result is
 * the first one.
 */
export function utcOf(local: string, timeZone: string) {
  const asUtc = Date.parse(`${local}Z`)
  // The offset may change on this day, so both the one before and the one after are tried.
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((time) => offsetAt(time, timeZone))
  const matches = offsets.map((offset) => asUtc - offset).filter((time) => time + offsetAt(time, timeZone) === asUtc)
  return new Date(matches.length > 0 ? Math.min(...matches) : asUtc - Math.min(...offsets))
}

/** The milliseconds that a clock in this time zone is ahead of UTC. */
function offsetAt(time: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / minuteMs) * minuteMs
}
