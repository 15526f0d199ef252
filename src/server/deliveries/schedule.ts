import { dayMs, hourMs, minuteMs } from '#contract/platform/time.ts'

const firstPausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs]
const laterPauseMs = 3 * hourMs
const giveUpAfterMs = 4 * dayMs

/**
 * Returns the time of the next try for a delivery that has failed `tries` times; null if that time would be more than
 * four days after `failingSince`.
 */
export function nextTryAt(tries: number, failingSince: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + (firstPausesMs[tries - 1] ?? laterPauseMs))
  return next.getTime() - failingSince.getTime() > giveUpAfterMs ? null : next
}
