// Sums of money over years. A rate is a share of 1 per year: 0.12 for 12 %. Payments are made at the ends of years.

/** Levelised cost of energy: (capex + Σ upkeep/(1+r)^t) ÷ Σ E (1−d)^(t−1)/(1+r)^t, with rate r and degradation d. */
export function levelisedCost(plan: {
  capex: number
  yearlyUpkeep: number
  firstYearKwh: number
  rate: number
  degradation: number
  years: number
}) {
  const years = yearsUpTo(plan.years)
  const cost =
    presentValue(
      years.map(() => plan.yearlyUpkeep),
      plan.rate,
    ) + plan.capex
  const energy = presentValue(
    years.map((year) => plan.firstYearKwh * (1 - plan.degradation) ** (year - 1)),
    plan.rate,
  )
  return cost / energy
}

export const yearsUpTo = (years: number) => Array.from({ length: years }, (_, i) => i + 1)

/** Today's value of payments at the ends of the years 1, 2, 3 … */
export const presentValue = (yearly: readonly number[], rate: number) =>
  yearly.reduce((sum, value, i) => sum + value / (1 + rate) ** (i + 1), 0)

/** The payment of each year, if all are equal and together worth 1 today. */
export const annuity = (rate: number, years: number) =>
  // `-Math.expm1(…)` is 1 - (1 + rate) ** -years, without the rounding error of a small rate.
  rate === 0 ? 1 / years : rate / -Math.expm1(-years * Math.log1p(rate))

/** Years until the yearly savings have paid for the plant, with a part of the last year; null if they never do. */
export function paybackYears(capex: number, yearly: readonly number[]) {
  let unpaid = capex
  for (const [i, value] of yearly.entries()) {
    if (value >= unpaid) return i + (value > 0 ? unpaid / value : 0)
    unpaid -= value
  }
  return null
}
