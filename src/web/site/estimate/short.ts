// Formats figures for people. A no-break space keeps each figure and its unit on one line.
export const noBreakSpace = '\u00a0'

export const grouped = (value: number, digits: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** Three significant digits, thousands in groups: 126,990 is 127,000 and 0.4543 is 0.454. */
export function shortNumber(value: number) {
  if (value === 0) return '0'
  const digits = 2 - Math.floor(Math.log10(Math.abs(value)))
  if (digits > 0) return Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 4 })
  return grouped(Number(value.toPrecision(3)), 0)
}

export const withUnit = (value: number, unit: string) => `${shortNumber(value)}${noBreakSpace}${unit}`
