import { directionOf, type Language, languages } from './languages.ts'
import type { PluralForms } from './texts.ts'

/** Writes numbers, days and lists in the way of a language. */
export type Formats = ReturnType<typeof createFormats>

const formatsByLanguage = new Map<Language, Formats>()

/** Returns the formats of a language. They are created once, because a formatter takes long to create. */
export function formatsOf(language: Language): Formats {
  const formats = formatsByLanguage.get(language) ?? createFormats(language)
  formatsByLanguage.set(language, formats)
  return formats
}

/** Returns the tag of the locale by which days are written. */
export function localeOfDays(language: Language) {
  const { numbers, dates = numbers }: { numbers: string; dates?: string } = languages[language]
  return dates
}

function createFormats(language: Language) {
  const { numbers } = languages[language]
  const dates = localeOfDays(language)
  const plurals = new Intl.PluralRules(numbers)
  const cached = new Map<string, (value: number) => string>()

  /**
   * Returns a function that writes numbers. All languages but English have a real minus sign. Arabic has spaces between
   * groups of digits, because some of its readers take a comma for a decimal mark.
   */
  function numberWriter(options: Intl.NumberFormatOptions) {
    const { format } = new Intl.NumberFormat(numbers, { useGrouping: 'always', ...options })
    if (language === 'en') return format
    const space = language === 'ar' ? '\u00a0' : ','
    return (value: number) =>
      format(value)
        .replace(/\u200e?-/, '−')
        .replaceAll(',', space)
  }

  function number(value: number, options: Intl.NumberFormatOptions = {}) {
    const key = JSON.stringify(options)
    const write = cached.get(key) ?? numberWriter(options)
    cached.set(key, write)
    return write(value)
  }

  /** Chooses the form of a text that fits a number. */
  const formFor = (forms: PluralForms, count: number) => forms[plurals.select(count)] ?? forms.other

  return {
    language,
    number,
    numberWriter,

    /** `comma` if that is the decimal mark of the language. */
    decimal: number(0.1)[1] === ',' ? ('comma' as const) : undefined,

    /**
     * Writes a number and its unit, which no line break parts: '1.2 MWp'. The French write 'Wc' (crête) for 'Wp'. Marks
     * keep both in this order within a text from right to left.
     */
    quantity(value: number, unit: string, options?: Intl.NumberFormatOptions) {
      const text = `${number(value, options)}\u00a0${language === 'fr' ? unit.replace('Wp', 'Wc') : unit}`
      return directionOf(language) ? `\u2066${text}\u2069` : text
    },

    /** Writes `2025-03-05` as 'March 5, 2025', in every time zone. */
    longDate(day: string) {
      const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(dates, { dateStyle: 'long', timeZone: 'UTC' })
      return language === 'fr' ? text.replace(/^1 /, '1er ') : text
    },

    /** Writes the name of a month, from 0 to 11. */
    month: (index: number, month: 'long' | 'short' | 'narrow' = 'long') =>
      new Date(Date.UTC(2000, index)).toLocaleString(dates, { month, timeZone: 'UTC' }),

    /** Puts commas between the parts of a label: 'a, b, c'. */
    commas: (parts: string[]) => parts.join(language === 'ar' ? '، ' : ', '),

    formFor,

    /** Chooses the form of a text that fits a number, and puts the number into it. */
    counted: (forms: PluralForms, count: number) => formFor(forms, count).replaceAll('{n}', number(count)),
  }
}
