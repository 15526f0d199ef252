// Writes the figures of an estimate for people, in the same way on its page and in its PDF.

/** Keeps a figure and its unit on one line. */
const noBreakSpace = '\u00a0'

// The format is created once, because `toLocaleString` with options would create one for each number, and a slider
// changes hundreds of numbers.
const format = new Intl.NumberFormat('en-GB', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 4,
  roundingPriority: 'lessPrecision',
})

/**
 * Writes a figure with three significant digits, at most four decimals, and commas: 127,000 for 126,990, and 0.454 for
 * 0.4543.
 */
export const shortNumber = (value: number) => format.format(Math.abs(value) < 0.00005 ? 0 : value)

export const withUnit = (value: number, unit: string) => `${shortNumber(value)}${noBreakSpace}${unit}`

// Adding 0 turns -0 into 0.
export const wholeNumber = (value: number) => (Math.round(value) + 0).toLocaleString('en-GB')

/** Writes an energy in kWh or MWh: 127 MWh for 126,990 kWh. */
export const energyText = (kwh: number) => (Math.abs(kwh) < 10_000 ? withUnit(kwh, 'kWh') : withUnit(kwh / 1000, 'MWh'))

const largeUnits: [number, string][] = [
  [1e9, 'billion'],
  [1e6, 'million'],
]

/** Writes an amount of money: `NGN 49.7 million`. */
export function moneyText(amount: number, currency: string) {
  const [size, name] = largeUnits.find(([size]) => Math.abs(amount) >= size) ?? [1, '']
  const sign = amount < 0 ? '−' : ''
  const text = `${sign}${currency}${noBreakSpace}${shortNumber(Math.abs(amount) / size)}`
  return name ? `${text}${noBreakSpace}${name}` : text
}

export const percentOf = (part: number, all: number) => (all > 0 ? Math.round((100 * part) / all) : 0)

export const yearsText = (value: number | null) =>
  value === null ? 'never' : `${value.toFixed(1)}${noBreakSpace}years`

export const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en-GB', { month: 'long' }),
)

export const monthName = (index: number) => monthNames[index] ?? ''

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
