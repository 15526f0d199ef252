import { dayMs as day, hourMs as hour } from '#contract/time.ts'

const opensAt = 8
const closesAt = 16
// Lagos has no summer time, so its clock is the UTC one, an hour ahead.
const lagosAhead = hour
const saturday = 6
const sunday = 0

/**
 * How many hours a lead has been waiting for an answer. The clock starts when the office in Lagos next is open,
 * Monday to Friday from 8:00 to 16:00, and stands still on weekends: a lead of Friday evening is a day old on Tuesday
 * morning.
 */
export function waitingHours(createdAt: string, now: number) {
  const from = nextOpening(new Date(createdAt).getTime() + lagosAhead)
  const until = now + lagosAhead
  if (until <= from) return 0
  return (until - from - weekendBetween(from, until)) / hour
}

/** Times here are those of Lagos, written as if they were UTC. */
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

/** `5 hours`, `3 days`: for people. */
export function waitingWords(createdAt: string, now: number) {
  const hours = Math.floor((now - new Date(createdAt).getTime()) / hour)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
