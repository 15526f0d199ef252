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

/**
 * Returns a function that writes the figures of a table of one unit, as exactly as three significant digits of the
 * largest: 0.02 beside 20.3.
 */
export const tableNumber = (largest: number) => {
  const decimals = largest > 0 ? Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(largest)))) : 0
  return (value: number) => shortNumber(Number(value.toFixed(decimals)))
}

/** Writes an energy in Wh, kWh or MWh: 127 MWh for 126,990 kWh. */
export function energyText(kwh: number) {
  const size = Math.abs(kwh)
  if (size >= 10_000) return withUnit(kwh / 1000, 'MWh')
  return size >= 1 || size < 0.0005 ? withUnit(kwh, 'kWh') : withUnit(kwh * 1000, 'Wh')
}

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

/** How much the yields of single years differ: PVGIS finds 2.2 to 4.5 %. */
export const yearToYearPercent = 4

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
