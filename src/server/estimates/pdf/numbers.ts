// Formats figures for people, with a no-break space before the unit.

const noBreakSpace = '\u00a0'

/**
 * Writes three significant digits with at most four decimals, such as 1,230, 45.6 or 0.123. The web page of an estimate
 * rounds its figures in the same way.
 */
export const roundedNumber = (value: number) => numberText(Number(value.toPrecision(3)), 4)

export const wholeNumber = (value: number) => numberText(value, 0)

// The formats are made only once, because `toLocaleString` would make one for each number.
const formats = [0, 1, 2, 3, 4].map((digits) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: digits }))

const numberText = (value: number, digits: number) => {
  const text = formats[digits]?.format(Math.abs(value)) ?? ''
  return value < 0 && text !== '0' ? `−${text}` : text
}

/** Writes up to four decimals, for given values such as prices. */
export const exactNumber = (value: number) => numberText(value, 4)

export const yearsNumber = (value: number) => numberText(value, 1)

export const withUnit = (value: number, unit: string, write: (value: number) => string = roundedNumber) =>
  unit ? `${write(value)}${noBreakSpace}${unitNames[unit] ?? unit}` : write(value)

const unitNames: Record<string, string> = {
  a: 'years',
  d: 'days',
  '%/a': '% a year',
  'USD/kW/a': 'USD/kW a year',
}

/** Writes energy in kWh, or in MWh from 10,000 kWh on. */
export const energyText = (kwh: number) =>
  Math.abs(kwh) >= 10_000 ? withUnit(kwh / 1000, 'MWh') : withUnit(kwh, 'kWh')

const largeUnits: [number, string][] = [
  [1e9, `${noBreakSpace}billion`],
  [1e6, `${noBreakSpace}million`],
]

/** Writes an amount of money, in millions from a million on, and in billions from a billion on. */
export function moneyText(value: number, currency: string) {
  const [size, name] = largeUnits.find(([size]) => Math.abs(value) >= size) ?? [1, '']
  return `${currency}${noBreakSpace}${roundedNumber(value / size)}${name}`
}

/** A unit and its size in kWh or kW. */
type Scale = { unit: string; size: number }

/** The unit for a chart or table whose largest figure is `largest`: MWh or MW, if kWh or kW would need five digits. */
export const scaleFor = (largest: number, kiloUnit: 'kWh' | 'kW'): Scale =>
  largest < 10_000 ? { unit: kiloUnit, size: 1 } : { unit: kiloUnit.replace('k', 'M'), size: 1000 }

export type Range = { low: number; likely: number; high: number }

export const rangeText = ({ low, high }: Range, write: (value: number) => string = roundedNumber) =>
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

export const dayText = (utcTime: string) =>
  new Date(utcTime).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
