// Figures of an estimate as people read them. The unit is never parted from its number.
const space = '\u00a0'

const grouped = (value: number, digits: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** Three digits that count, thousands in groups: 126,990 is 127,000 and 0.4543 is 0.454. */
export function short(value: number) {
  if (value === 0) return '0'
  const digits = 2 - Math.floor(Math.log10(Math.abs(value)))
  if (digits > 0) return Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 4 })
  return grouped(Number(value.toPrecision(3)), 0)
}

export const whole = (value: number) => grouped(Math.round(value) + 0, 0)

export const withUnit = (value: number, unit: string) => `${short(value)}${space}${unit}`

/** 126,990 kWh as 127 MWh. */
export const energy = (kwh: number) => (Math.abs(kwh) < 10_000 ? withUnit(kwh, 'kWh') : withUnit(kwh / 1000, 'MWh'))

const large: [number, string][] = [
  [1e9, 'billion'],
  [1e6, 'million'],
]

/** `NGN 49.7 million`. */
export function money(amount: number, currency: string) {
  const [size, name] = large.find(([size]) => Math.abs(amount) >= size) ?? [1, '']
  const sign = amount < 0 ? '−' : ''
  const text = `${sign}${currency}${space}${short(Math.abs(amount) / size)}`
  return name ? `${text}${space}${name}` : text
}

export const percent = (part: number, all: number) => (all > 0 ? Math.round((100 * part) / all) : 0)

export const years = (value: number | null) => (value === null ? 'never' : `${value.toFixed(1)}${space}years`)

export const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en-GB', { month: 'long' }),
)

export const monthName = (index: number) => months[index] ?? ''

/** The month that a text gives by its number, or else the one of the least figure. */
export function monthIn(text: string | null | undefined, likely: readonly number[]) {
  const given = Number(text) - 1
  return given in likely ? given : indexOfLeast(likely)
}

/** The position of the smallest figure. */
export const indexOfLeast = (values: readonly number[]) => values.indexOf(Math.min(...values))
export const indexOfMost = (values: readonly number[]) => values.indexOf(Math.max(...values))

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
