import { localeOfDays } from './formats.ts'
import type { Language } from './languages.ts'

/** Writes `2025-03` as 'March 2025'. */
export const monthAndYear = (language: Language, month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOfDays(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
