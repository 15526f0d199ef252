import { localeOfDays } from './formats.ts'
import type { Language } from './languages.ts'
import { fill } from './texts.ts'

/** Writes a time of the day, given as minutes since midnight: '4:00 PM' for 960. */
export function clockTime(language: Language, texts: { morning: string; afternoon: string }, minuteOfDay: number) {
  const hour = Math.floor(minuteOfDay / 60)
  const has12Hours = new Intl.DateTimeFormat(localeOfDays(language), { hour: 'numeric' }).resolvedOptions().hour12
  const values = { hour: has12Hours ? hour % 12 || 12 : hour, minute: String(minuteOfDay % 60).padStart(2, '0') }
  return fill(hour < 12 ? texts.morning : texts.afternoon, values)
}
