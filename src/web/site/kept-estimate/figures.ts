// Figures as people read them: three digits that count, and a unit that is never parted from its number.
const space = '\u00a0'

const short = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 2 }).replace('-', '−')

export const withUnit = (value: number, unit: string) => `${short(value)}${space}${unit}`

/** Large energies in MWh. */
export const energy = (kwh: number) => (Math.abs(kwh) < 10_000 ? withUnit(kwh, 'kWh') : withUnit(kwh / 1000, 'MWh'))

/** `NGN 49.7 million` */
export const money = (amount: number, currency: string) =>
  Math.abs(amount) < 1_000_000
    ? `${currency}${space}${short(amount)}`
    : `${currency}${space}${short(amount / 1_000_000)}${space}million`

export const payback = (years: number | null) => (years === null ? 'never' : `${years.toFixed(1)}${space}years`)
