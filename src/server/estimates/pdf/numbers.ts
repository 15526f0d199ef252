// Figures as a person writes them, with a no-break space before the unit.

const space = '\u00a0'

/** Rounded to three digits, whole from 100 on. */
export function rounded(value: number): string {
  const rough = Number(value.toPrecision(3))
  return signed(rough, Math.abs(rough) >= 100 ? 0 : Math.abs(rough) >= 10 ? 1 : 2)
}

export const whole = (value: number) => signed(value, 0)

const signed = (value: number, digits: number) => {
  const text = Math.abs(value).toLocaleString('en-GB', { maximumFractionDigits: digits })
  return value < 0 && text !== '0' ? `−${text}` : text
}

/** With up to four decimals, for a value that somebody has given, such as a price. */
export const exact = (value: number) => signed(value, 4)

export const years = (value: number) => signed(value, 1)

export const withUnit = (value: number, unit: string, write: (value: number) => string = rounded) =>
  unit ? `${write(value)}${space}${unitNames[unit] ?? unit}` : write(value)

const unitNames: Record<string, string> = {
  a: 'years',
  d: 'days',
  '%/a': '% a year',
  'USD/kW/a': 'USD/kW a year',
}

/** Large energies in MWh. */
export const energy = (kwh: number) => (Math.abs(kwh) >= 10_000 ? withUnit(kwh / 1000, 'MWh') : withUnit(kwh, 'kWh'))

/** Money from a million on in millions. */
export function money(value: number, currency: string) {
  if (Math.abs(value) >= 1_000_000) return `${currency}${space}${rounded(value / 1_000_000)}${space}million`
  return `${currency}${space}${rounded(value)}`
}

export type Range = { low: number; likely: number; high: number }

export const range = ({ low, high }: Range, write: (value: number) => string = rounded) =>
  write(low) === write(high) ? write(low) : `${write(low)} to ${write(high)}`

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const shortMonths = monthNames.map((name) => name.slice(0, 3))

export const day = (utcTime: string) =>
  new Date(utcTime).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
