// Pure functions of time: the dashboard and the mails both tell when a lead is to be answered.
import { dayMs as day, hourMs as hour } from './time.ts'

// The hours of the office in Abuja, Monday to Friday. Nigeria is an hour ahead of UTC all year, without summer time.
const opensAt = 8
const closesAt = 16
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

/**
 * The time until which a lead is answered: the end of the working day after the one on which it began to wait. That is
 * within the 24 to 48 hours that the site promises.
 */
function answerTime(createdAt: string) {
  const began = nextOpening(new Date(createdAt).getTime() + lagosAhead)
  const dayAfter = nextOpening(startOfDay(began) + day)
  return new Date(startOfDay(dayAfter) + closesAt * hour - lagosAhead)
}

/** The day on the office's calendar, `yyyy-mm-dd`. */
export const officeDay = (now: number) => new Date(now + lagosAhead).toISOString().slice(0, 10)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Tuesday, 4 PM, Abuja time`. Once the time has passed, as in a mail that could not be sent, it counts from now. */
export function answerTimeWords(createdAt: string, now: Date) {
  const planned = answerTime(createdAt)
  const time = planned > now ? planned : answerTime(now.toISOString())
  return `${weekdays[new Date(time.getTime() + lagosAhead).getUTCDay()]}, ${closesAt - 12} PM, Abuja time`
}
