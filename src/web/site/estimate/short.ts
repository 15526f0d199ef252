// Figures as people read them. The unit is never parted from its number.
export const space = '\u00a0'

// Made once: `toLocaleString` with options makes a format for each number, and a slider changes hundreds of numbers.
const wholeFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const smallFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 })

export const grouped = (value: number) => wholeFormat.format(value)

/** Three significant digits, thousands in groups: 126,990 is 127,000 and 0.4543 is 0.454. */
export function short(value: number) {
  if (value === 0) return '0'
  const digits = 2 - Math.floor(Math.log10(Math.abs(value)))
  if (digits > 0) return smallFormat.format(Number(value.toPrecision(3)))
  return grouped(Number(value.toPrecision(3)))
}

export const withUnit = (value: number, unit: string) => `${short(value)}${space}${unit}`
