import { isoDay, localTime } from '#contract/leads/office.ts'
import { hourMs } from '#contract/platform/time.ts'

/** The hour of the office's clock at which the team gets the mails of the day. */
const mailHour = 7

/** The last time at which the office's clock showed `mailHour`, and its day. */
export function lastMorning(timeZone: string, now: Date) {
  const localDay = isoDay(localTime(timeZone, now.getTime()) - mailHour * hourMs)
  return { localDay, localTime: Date.parse(`${localDay}T00:00:00Z`) + mailHour * hourMs }
}
