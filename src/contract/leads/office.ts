import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import { dayMs, minuteMs } from '#contract/platform/time.ts'
import type { officeSchemas } from './office.schema.ts'

/** The call that tells whether the company's office is open now. */
export const officeApi = typedEndpoints<typeof officeSchemas>()({
  read: { method: 'GET', path: '/api/office', tags: ['content', 'minute'] },
})

/** When the company's office is open, from the content block `company`. */
export type OfficeHours = {
  /** Lines such as 'Monday-Friday 8:00 AM-4:00 PM'. */
  hours: readonly string[]
  timeZone: string
  /** Days on the company's calendar, `yyyy-mm-dd`. */
  holidays: readonly string[]
}

/** The hours of the office in Abuja, for calculations without other hours, or with unreadable ones. */
export const defaultHours: OfficeHours = {
  hours: ['Monday-Friday 8:00 AM-4:00 PM'],
  timeZone: 'Africa/Lagos',
  holidays: [],
}

/** A time span in which the company is open, in minutes since Monday 0:00 on the company's clock. */
export type OpenSpan = { from: number; until: number }

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
const dash = '\\s*[-–—]\\s*'
const clockTime = '(\\d{1,2})(?::(\\d\\d))?\\s*(am|pm)?'

/** Reads lines of opening hours, such as 'Monday-Friday 8:00 AM-4:00 PM'. Lines of any other form count as no hours. */
export function openSpans(lines: readonly string[]): OpenSpan[] {
  // The pattern is inside the function, so that the scripts of the contact page, which need only `officeApi`, lack it.
  const hoursLine = new RegExp(
    `^([a-z]{3})[a-z]*(?:${dash}([a-z]{3})[a-z]*)?:?\\s+${clockTime}${dash}${clockTime}$`,
    'i',
  )
  return lines.flatMap((text) => {
    const [, first, last = first, fromHour, fromMinute, fromAmPm, untilHour, untilMinute, untilAmPm] =
      hoursLine.exec(text.trim()) ?? []
    const [start, end] = [weekdayIndex(first), weekdayIndex(last)]
    const from = minuteOfDay(fromHour, fromMinute, fromAmPm)
    const until = minuteOfDay(untilHour, untilMinute, untilAmPm)
    if (start < 0 || end < start || from >= until) return []
    return Array.from({ length: end - start + 1 }, (_, i) => {
      const midnight = (start + i) * dayMinutes
      return { from: midnight + from, until: midnight + until }
    })
  })
}

/** The index in `weekdays` of a day by its first three letters; -1 if there is no such day. */
const weekdayIndex = (name = '?') => weekdays.findIndex((day) => day.slice(0, 3).toLowerCase() === name.toLowerCase())

function minuteOfDay(hour = '', minute = '0', amPm = '') {
  const isAfternoon = amPm.toLowerCase() === 'pm'
  return ((amPm ? Number(hour) % 12 : Number(hour)) + (isAfternoon ? 12 : 0)) * 60 + Number(minute)
}

export type OfficeState = NonNullable<z.output<typeof officeSchemas.read.reply>>

/**
 * Tells if the company is open at the time `now`, and when it next opens or closes. Returns null if no line of its
 * hours is readable.
 */
export function officeState({ hours, timeZone, holidays }: OfficeHours, now: number): OfficeState | null {
  const spans = openSpans(hours)
  if (spans.length === 0) return null
  const minuteNow = minuteOfWeek(timeZone, now)
  const isHoliday = (minutes: number) => holidays.includes(calendarDay(timeZone, now + minutes * minuteMs))
  const isOpen = !isHoliday(0) && spans.some(({ from, until }) => from <= minuteNow && minuteNow < until)
  const minutesToSpans = spans.map(({ from, until }) => {
    let minutes = (isOpen ? until : from) - minuteNow
    while (minutes <= 0 || (!isOpen && isHoliday(minutes))) minutes += weekMinutes
    return minutes
  })
  const minutesToNext = Math.min(...minutesToSpans)
  const nextMinute = (minuteNow + minutesToNext) % weekMinutes
  const isToday =
    Math.floor(nextMinute / dayMinutes) === Math.floor(minuteNow / dayMinutes) && minutesToNext < dayMinutes
  const day = isToday ? null : (weekdays[Math.floor(nextMinute / dayMinutes)] ?? null)
  const minuteOfDay = nextMinute % dayMinutes
  const time = clockText(minuteOfDay)
  return {
    isOpen,
    words: isOpen ? `Open now, until ${time}` : `Closed now, opens ${day ?? 'today'} at ${time}`,
    next: { day, time, minuteOfDay },
    changesAt: new Date((Math.floor(now / minuteMs) + minutesToNext) * minuteMs).toISOString(),
  }
}

/** A minute of the day as text: '8:00 AM' for 480. */
function clockText(minute: number) {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function minuteOfWeek(timeZone: string, now: number) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return weekdayIndex(part.weekday) * dayMinutes + Number(part.hour) * 60 + Number(part.minute)
}

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

/**
 * The UTC time of a local time in a time zone. A local time that the change to summer time skips counts as the time to
 * which the clock jumps: 2:30 is 3:30. If the local time comes twice, the result is the first one.
 */
export function utcTime(timeZone: string, local: number) {
  // The offset from UTC may change on this day, so both the one before and the one after are tried.
  const offsets = [local - dayMs, local + dayMs].map((utc) => localTime(timeZone, utc) - utc)
  const matches = offsets.map((offset) => local - offset).filter((utc) => localTime(timeZone, utc) === local)
  return matches.length > 0 ? Math.min(...matches) : local - Math.min(...offsets)
}

/** The day of a UTC time on the office's calendar, as `yyyy-mm-dd`. */
export const officeDay = ({ timeZone }: Pick<OfficeHours, 'timeZone'>, utc: number) => calendarDay(timeZone, utc)

/** Returns the day that it is in a time zone at a UTC time, as `yyyy-mm-dd`. */
const calendarDay = (timeZone: string, utc: number) => isoDay(localTime(timeZone, utc))

export const isoDay = (local: number) => new Date(local).toISOString().slice(0, 10)
