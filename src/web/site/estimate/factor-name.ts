import type { Estimate } from '#contract/estimates/estimates.ts'

const factorNames: Partial<Record<string, string>> = {
  yield: 'Solar yield',
  consumption: 'Consumption',
  outage: 'Hours of outage',
  tariffPerKwh: 'Price of the grid',
  dieselPerLitre: 'Price of diesel',
}

/** Returns the name of an uncertain factor, such as the price of diesel, for its bar in the tornado chart. */
export const factorName = (factor: string, { assumptions }: Estimate) =>
  factorNames[factor] ?? assumptions.entries[factor]?.name ?? factor
