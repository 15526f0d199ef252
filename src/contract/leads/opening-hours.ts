// Reads lines of a company's business hours, such as 'Monday-Friday 8:00 AM-4:00 PM'. Lines of any other form count as
// no hours.

import { minuteMs } from '#contract/platform/time.ts'
import { calendarDay } from './office-clock.ts'

/** A time span in which the company is open, in minutes since Monday 0:00 on the company's clock. */
export type OpenSpan = { from: number; until: number }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
const dash = '\\s*[-–—]\\s*'
const clockTime = '(\\d{1,2})(?::(\\d\\d))?\\s*(am|pm)?'
const hoursLine = new RegExp(`^([a-z]{3})[a-z]*(?:${dash}([a-z]{3})[a-z]*)?:?\\s+${clockTime}${dash}${clockTime}$`, 'i')

export function openSpans(lines: readonly string[]): OpenSpan[] {
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

export type OfficeState = {
  isOpen: boolean
  words: string
  /** When the company next opens or closes, on the company's clock. `day` is null for today. */
  next: { day: string | null; time: string }
  /** The time of `next` in UTC. */
  changesAt: string
}

type BusinessHours = { hours: readonly string[]; timeZone: string; holidays: readonly string[] }

/**
 * Tells if the company is open at the time `now`, and when it next opens or closes. Returns null if no line of its
 * hours is readable.
 */
export function officeState({ hours, timeZone, holidays }: BusinessHours, now: number): OfficeState | null {
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
  const time = clockText(nextMinute % dayMinutes)
  return {
    isOpen,
    words: isOpen ? `Open now, until ${time}` : `Closed now, opens ${day ?? 'today'} at ${time}`,
    next: { day, time },
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
