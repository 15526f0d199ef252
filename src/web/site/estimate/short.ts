// Formats figures for people. A no-break space keeps each figure and its unit on one line.
export const noBreakSpace = '\u00a0'

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
