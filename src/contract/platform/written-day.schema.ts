import { z } from 'zod'

/**
 * A day in any form that means one day only: `2026-03-05`, `2026-3-5`, `20260305`, `March 5, 2026`, `5 March 2026`,
 * `25/03/2026`. A time is shortened to its day as written: `2026-03-05T00:30:00+01:00` to `2026-03-05`.
 */
export const WrittenDay = (missing: string, unclear: string) => {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? missing : unclear
  return z
    .string({ error })
    .trim()
    .overwrite((text) => dayIn(text) ?? text)
    .pipe(z.iso.date({ error }))
    .meta({ format: 'date' })
}

const zone = String.raw`(?: ?(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?|(?:UTC|GMT)[+-]\d\d(?::?\d\d)?))?(?:\[[\w/+-]+\]| \([^()]*\))?`
const time = String.raw`(?:[01]\d|2[0-3]):?[0-5]\d(?::?[0-5]\d(?:[.,]\d+)?)?${zone}`
const weekday = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?`
const month = String.raw`(?<month>[a-z]{3,9})\.?`
const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`

const forms = [
  String.raw`(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})(?:[T ]${time})?`,
  String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:[T ]${time})?`,
  // `5 March 2026`, `Thu, 05 Mar 2026 10:00:00 GMT`
  String.raw`${weekday}(?:the )?${dayOfMonth}(?: of)?[ -]${month},?[ -](?<year>\d{4})(?:[, ]+${time})?`,
  // `March 5, 2026`, `Thu Mar 05 2026 10:00:00 GMT+0100 (CET)`
  String.raw`${weekday}${month} ${dayOfMonth},? (?<year>\d{4})(?:[, ]+${time})?`,
  String.raw`(?<one>\d{1,2})(?<separator>[-/.])(?<other>\d{1,2})\k<separator>(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'i'))

/** Returns the day as `yyyy-mm-dd`, or null if the text has none that is sure. Does not check that the day exists. */
function dayIn(text: string) {
  const parts = forms.map((form) => form.exec(text.replaceAll(/\s+/g, ' '))?.groups).find((groups) => groups)
  if (!parts?.year) return null
  if (parts.one && parts.other) return dayOfNumbers(parts.year, Number(parts.one), Number(parts.other))
  const month = monthNumber(parts.month ?? '')
  return month ? isoDay(parts.year, month, Number(parts.day)) : null
}

/** `25/03/2026` and `03/25/2026` mean one day only. `05/03/2026` is in May in some countries, and in March in others. */
function dayOfNumbers(year: string, one: number, other: number) {
  if (one === other || other > 12) return isoDay(year, one, other)
  return one > 12 ? isoDay(year, other, one) : null
}

const isoDay = (year: string, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const months = 'january february march april may june july august september october november december'.split(' ')

/** The number of a month that is written as a number, a name or the beginning of a name; 0 if it is none. */
function monthNumber(text: string) {
  if (/^\d/.test(text)) return Number(text)
  const name = text.toLowerCase()
  return (
    months.findIndex(
      (month) => month === name || month.slice(0, 3) === name || (name === 'sept' && month === 'september'),
    ) + 1
  )
}
