import { dayMs as day, hourMs as hour } from '#contract/time.ts'

const opensAt = 8
const closesAt = 16
// Lagos is an hour ahead of UTC all year, without summer time.
const lagosAhead = hour
const saturday = 6
const sunday = 0

/**
 * The hours that a lead has been waiting for an answer. They count from the next opening of the office in Lagos, Monday
 * to Friday from 8:00 to 16:00, and not on weekends: a lead of Friday evening has waited a day on Tuesday morning.
 */
export function waitingHours(createdAt: string, now: number) {
  const from = nextOpening(new Date(createdAt).getTime() + lagosAhead)
  const until = now + lagosAhead
  if (until <= from) return 0
  return (until - from - weekendBetween(from, until)) / hour
}

/** The next opening of the office. Times here are Lagos' local time, stored as if it were UTC. */
function nextOpening(time: number): number {
  const midnight = startOfDay(time)
  if (isWeekend(time)) return nextOpening(midnight + day)
  if (time < midnight + opensAt * hour) return midnight + opensAt * hour
  return time < midnight + closesAt * hour ? time : nextOpening(midnight + day)
}

function weekendBetween(from: number, until: number) {
  let sum = 0
  for (let midnight = startOfDay(from); midnight < until; midnight += day)
    if (isWeekend(midnight)) sum += Math.min(until, midnight + day) - Math.max(from, midnight)
  return sum
}

const startOfDay = (time: number) => Math.floor(time / day) * day
const isWeekend = (time: number) => [saturday, sunday].includes(new Date(time).getUTCDay())

/** The site promises an answer within 24 to 48 hours. */
export function lateness(createdAt: string, now: number): '24' | '48' | null {
  const hours = waitingHours(createdAt, now)
  if (hours >= 48) return '48'
  return hours >= 24 ? '24' : null
}

/** The waiting time as text: `5 hours`, `3 days`. */
export function waitingWords(createdAt: string, now: number) {
  const hours = Math.floor((now - new Date(createdAt).getTime()) / hour)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
