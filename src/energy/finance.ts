// Sums of money over years. A rate is a share of 1 per year: 0.12 for 12 %. Payments are made at the ends of years.

/**
 * Levelised cost of energy: (capex + Σ upkeep/(1+r)^t) ÷ Σ energy/(1+r)^t, with rate r, and with upkeep and energy of
 * each year t. Null without energy.
 */
export function levelisedCost(capex: number, upkeep: readonly number[], kwh: readonly number[], rate: number) {
  const energy = presentValue(kwh, rate)
  return energy > 0 ? (capex + presentValue(upkeep, rate)) / energy : null
}

export const yearsUpTo = (years: number) => Array.from({ length: years }, (_, i) => i + 1)

/** Today's value of payments at the ends of the years 1, 2, 3 … */
export const presentValue = (yearly: readonly number[], rate: number) =>
  yearly.reduce((sum, value, i) => sum + value / (1 + rate) ** (i + 1), 0)

/** The payment of each year, if all are equal and together worth 1 today. */
export const annuity = (rate: number, years: number) => 1 / presentValue(new Array<number>(years).fill(1), rate)

/** Years until the yearly savings have paid for the plant, with a part of the last year; null if they never do. */
export function paybackYears(capex: number, yearly: readonly number[]) {
  let unpaid = capex
  for (const [i, value] of yearly.entries()) {
    if (value >= unpaid) return i + (value > 0 ? unpaid / value : 0)
    unpaid -= value
  }
  return null
}
