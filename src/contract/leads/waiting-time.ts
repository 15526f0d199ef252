// Calculates how long a lead has waited and when the office has to answer it, for the dashboard and for mails. Times
// named `local` are milliseconds on the office's clock.

import { dayMs, hourMs, minuteMs } from '#contract/platform/time.ts'
import { texts } from '#contract/texts/en/mails.ts'
import { fill } from '#contract/texts/texts.ts'
import {
  defaultHours,
  isoDay,
  localTime,
  type OfficeHours,
  type OpenSpan,
  openSpans,
  utcTime,
  weekdays,
} from './office.ts'

/** The opening hours of one day, in milliseconds after midnight; null if the office is closed on that day. */
type WorkingDay = { opensAt: number; closesAt: number } | null

const weekByHours = new WeakMap<readonly string[], WorkingDay[]>()

/**
 * Returns the opening hours of the seven days from Sunday on. If no line of the office's hours is readable, returns the
 * default hours.
 */
function weekOf({ hours }: OfficeHours) {
  const cached = weekByHours.get(hours)
  if (cached) return cached
  const spans = openSpans(hours)
  const week = weekFrom(spans.length > 0 ? spans : openSpans(defaultHours.hours))
  weekByHours.set(hours, week)
  return week
}

function weekFrom(spans: OpenSpan[]) {
  const spansByDay = Map.groupBy(spans, ({ from }) => Math.floor((from * minuteMs) / dayMs))
  return Array.from({ length: 7 }, (_, weekday): WorkingDay => {
    const daysAfterMonday = (weekday + 6) % 7
    const midnight = daysAfterMonday * dayMs
    const daySpans = spansByDay.get(daysAfterMonday)
    // The office counts as open from its first opening to its last closing of the day, even over a lunch break.
    return daySpans
      ? {
          opensAt: Math.min(...daySpans.map(({ from }) => from)) * minuteMs - midnight,
          closesAt: Math.max(...daySpans.map(({ until }) => until)) * minuteMs - midnight,
        }
      : null
  })
}

function workingDay(office: OfficeHours, local: number): WorkingDay {
  if (office.holidays.includes(isoDay(local))) return null
  return weekOf(office)[new Date(local).getUTCDay()] ?? null
}

/**
 * Returns the hours that a lead has been waiting for an answer. The count begins when the office next opens, and leaves
 * out days on which it is closed: a lead of Friday evening has waited 24 hours on Tuesday morning. The count ends with
 * the day on which it reaches `max`.
 */
export function waitingHours(createdAt: string, now: number, office = defaultHours, max = Number.POSITIVE_INFINITY) {
  const until = localTime(office.timeZone, now)
  let waitedMs = 0
  let time = nextOpening(office, localTime(office.timeZone, Date.parse(createdAt)))
  while (time < until && waitedMs < max * hourMs) {
    const nextDay = startOfDay(time) + dayMs
    if (workingDay(office, time)) waitedMs += Math.min(until, nextDay) - time
    time = nextDay
    // Hundreds of days one by one would take a millisecond.
    if (max === Number.POSITIVE_INFINITY) {
      const end = time + Math.max(0, Math.floor((until - time) / weekMs)) * weekMs
      waitedMs += openDaysBetween(office, time, end) * dayMs
      time = end
    }
  }
  return waitedMs / hourMs
}

const weekMs = 7 * dayMs

/** The number of days on which the office is open, in a number of whole weeks. */
function openDaysBetween(office: OfficeHours, from: number, until: number) {
  const openDays = ((until - from) / weekMs) * weekOf(office).filter((day) => day !== null).length
  const closedDays = [...new Set(office.holidays)]
    .map((day) => Date.parse(day))
    .filter((day) => day >= from && day < until && weekOf(office)[new Date(day).getUTCDay()])
  return openDays - closedDays.length
}

/** Returns the next time at which the office is open, which is `local` itself if the office is open then. */
function nextOpening(office: OfficeHours, local: number): number {
  const midnight = startOfDay(local)
  const today = workingDay(office, local)
  if (!today || local >= midnight + today.closesAt) return nextOpening(office, midnight + dayMs)
  return Math.max(local, midnight + today.opensAt)
}

const startOfDay = (time: number) => Math.floor(time / dayMs) * dayMs

/**
 * Returns '48' if a lead has waited for at least 48 hours, '24' if for at least 24, otherwise null. The site promises
 * an answer within 24 to 48 hours.
 */
export function waitingLevel(createdAt: string, now: number, office = defaultHours): '24' | '48' | null {
  const hours = waitingHours(createdAt, now, office, 48)
  if (hours >= 48) return '48'
  return hours >= 24 ? '24' : null
}

/**
 * The time by which the office has to answer a lead, on the office's clock: closing time on the working day after the
 * one on which the lead begins to wait. This keeps the site's promise to answer within 24 to 48 hours.
 */
function answerDeadline(office: OfficeHours, createdAt: string) {
  const waitingSince = nextOpening(office, localTime(office.timeZone, Date.parse(createdAt)))
  const dayAfter = startOfDay(nextOpening(office, startOfDay(waitingSince) + dayMs))
  return dayAfter + (workingDay(office, dayAfter)?.closesAt ?? 0)
}

/**
 * Writes the time by which the office answers, for a mail: 'Tuesday, 4 PM, Abuja time'. If the mail is so late that
 * this time has passed, writes the deadline of a lead that arrives now.
 */
export const answerDeadlineText = (createdAt: string, now: Date, office = defaultHours) =>
  deadlineText(promisedAnswer(createdAt, now, office), office)

/**
 * Returns the deadline for the answer to a lead, as the mail to its sender states it; null once it has passed. With
 * `isShort`, shortens the weekday and leaves out the time zone.
 */
export function futureDeadlineText(createdAt: string, now: number, office = defaultHours, isShort = false) {
  const deadline = answerDeadline(office, createdAt)
  return utcTime(office.timeZone, deadline) > now ? deadlineText(new Date(deadline), office, isShort) : null
}

/** The parts of the text of `answerDeadlineText`, for mails in other languages. */
export function answerDeadlineParts(createdAt: string, now: Date, office = defaultHours) {
  const time = promisedAnswer(createdAt, now, office)
  const minuteOfDay = time.getUTCHours() * 60 + time.getUTCMinutes()
  return { weekday: weekdayOf(time), minuteOfDay, city: cityOf(office) }
}

/** The deadline of a lead on the office's clock; if it has passed, the deadline of a lead that arrives now. */
function promisedAnswer(createdAt: string, now: Date, office: OfficeHours) {
  const deadline = answerDeadline(office, createdAt)
  const isPast = utcTime(office.timeZone, deadline) <= now.getTime()
  return new Date(isPast ? answerDeadline(office, now.toISOString()) : deadline)
}

function deadlineText(moment: Date, office: OfficeHours, isShort = false) {
  const [day, time] = [weekdayOf(moment), clockText(moment)]
  return isShort ? `${day.slice(0, 3)}, ${time}` : fill(texts.answerTime, { day, time, city: cityOf(office) })
}

// The cast is safe: a remainder of seven is an index of the list.
const weekdayOf = (time: Date) => weekdays[(time.getUTCDay() + 6) % 7] as (typeof weekdays)[number]

function clockText(time: Date) {
  const [hours, minutes] = [time.getUTCHours(), time.getUTCMinutes()]
  const minuteText = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${minuteText} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The city in the name of a time zone. The default office is in Abuja, although its time zone is named after Lagos. */
const cityOf = ({ timeZone }: OfficeHours) =>
  timeZone === defaultHours.timeZone ? 'Abuja' : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
