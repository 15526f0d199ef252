// Writes the figures of an estimate for people, in the same way on its page and in its PDF.
import type { Formats } from '#contract/texts/formats.ts'
import { directionOf, type Language, languages } from '#contract/texts/languages.ts'
import { fill, type PluralForms, type Texts } from '#contract/texts/texts.ts'

/** The functions that write figures in a language. */
export type Figures = ReturnType<typeof createFigures>

/** The texts of an estimate in a language, and the functions that write its figures. */
export type EstimateWords = { texts: Texts<'calculator'>; figures: Figures }

const figuresByLanguage = new Map<Language, Figures>()

/** Returns the functions that write figures. They are created once for each language: a formatter takes long to create. */
export function figuresOf(formats: Formats, texts: Texts<'estimate'>['figures']): Figures {
  const figures = figuresByLanguage.get(formats.language) ?? createFigures(formats, texts)
  figuresByLanguage.set(formats.language, figures)
  return figures
}

function createFigures(
  { language, number, numberWriter, decimal, commas, month }: Formats,
  texts: Texts<'estimate'>['figures'],
) {
  const months = (form: 'long' | 'short' | 'narrow') => Array.from({ length: 12 }, (_, index) => month(index, form))
  const monthNames = months('long')
  const [shortMonths, monthLetters] = [months('short'), months('narrow')]

  // In a text from right to left, only an isolated one from left to right keeps a unit behind its figure, and a sign
  // before it.
  const isolated = (text: string) => (directionOf(language) ? `\u2066${text}\u2069` : text)

  const writeShort = numberWriter({
    maximumSignificantDigits: 3,
    maximumFractionDigits: 4,
    roundingPriority: 'lessPrecision',
  })

  /**
   * Writes a figure with three significant digits, at most four decimals, and marks between thousands: 127,000 for
   * 126,990, and 0.454 for 0.4543.
   */
  const shortNumber = (value: number) => writeShort(Math.abs(value) < 0.00005 ? 0 : value).replace('-', '−')

  // The space keeps a figure and its unit on one line.
  const withUnit = (value: number, unit: string) => isolated(`${shortNumber(value)}\u00a0${unit}`)

  /** Chooses the form of a text that fits a number as the rules write it. */
  const formOf = (forms: PluralForms, value: number, rules: Intl.PluralRules) =>
    forms[rules.select(value)] ?? forms.other

  const rulesOf = (options: Intl.PluralRulesOptions) => new Intl.PluralRules(languages[language].numbers, options)
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const amountRules = rulesOf({ maximumSignificantDigits: 3 })
  const yearsRules = rulesOf(oneDecimal)
  const yearsNumber = (value: number) => number(value, value < 0.1 ? { maximumSignificantDigits: 1 } : oneDecimal)

  return {
    language,
    decimal,
    commas,
    monthNames,
    shortMonths,
    monthLetters,
    isolated,
    peakPowerUnit: texts.peakPowerUnit,
    number,
    shortNumber,
    /** Writes a number of years: `3.4`. */
    yearsNumber,
    withUnit,

    monthName: (index: number) => monthNames[index] ?? '',

    /** Writes a figure with three significant digits for a field of the form, which a visitor may then change. */
    typed: (value: number) => number(value, { useGrouping: false, maximumSignificantDigits: 3 }),

    /** Writes a figure with this number of decimals. */
    withDecimals: (value: number, decimals: number) =>
      number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),

    /** Writes the peak power of solar modules: `74.9 kWp`. */
    peakPower: (kilowatts: number) => withUnit(kilowatts, texts.peakPowerUnit),

    /**
     * Returns a function that writes the figures of a table of one unit, as exactly as three significant digits of the
     * largest: 0.02 beside 20.3.
     */
    tableNumber(largest: number) {
      const decimals = largest > 0 ? Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(largest)))) : 0
      return (value: number) => shortNumber(Number(value.toFixed(decimals)))
    },

    /** Writes an energy in Wh, kWh or MWh: 127 MWh for 126,990 kWh. */
    energyText(kwh: number) {
      const size = Math.abs(kwh)
      if (size >= 10_000) return withUnit(kwh / 1000, 'MWh')
      return size >= 1 || size < 0.0005 ? withUnit(kwh, 'kWh') : withUnit(kwh * 1000, 'Wh')
    },

    /** Writes an amount of money: `NGN 49.7 million`. */
    moneyText(amount: number, currency: string) {
      const size = Math.abs(amount)
      const [unit, forms] = size >= 1e9 ? [1e9, texts.billion] : size >= 1e6 ? [1e6, texts.million] : [1, null]
      const form = forms ? formOf(forms, size / unit, amountRules) : texts.amount
      return fill(form, { sign: amount < 0 ? '−' : '', currency, n: shortNumber(size / unit) })
    },

    /** Writes how many years something takes: `3.4 years`; `never` for null. */
    yearsText: (value: number | null) =>
      value === null ? texts.never : fill(formOf(texts.years, value, yearsRules), { n: yearsNumber(value) }),
  }
}

/** Writes a figure with its unit, such as `6 % a year`. */
export const inUnit = ({ results: { units } }: Texts<'calculator'>, value: string, unit: string) =>
  fill((units as Partial<Record<string, string>>)[unit] ?? units.any, { value, unit })

/** How much the yields of single years differ: PVGIS finds 2.2 to 4.5 %. */
export const yearToYearPercent = 4

export const percentOf = (part: number, all: number) => (all > 0 ? Math.round((100 * part) / all) : 0)

/**
 * Returns the index of the month that `text` names by a number from 1 to 12. Without such a number, returns the index
 * of the month with the smallest figure.
 */
export function monthIndexIn(text: string | null | undefined, figures: readonly number[]) {
  const givenIndex = Number(text) - 1
  return givenIndex in figures ? givenIndex : indexOfLeast(figures)
}

export const indexOfLeast = (values: readonly number[]) => values.indexOf(Math.min(...values))
export const indexOfMost = (values: readonly number[]) => values.indexOf(Math.max(...values))
