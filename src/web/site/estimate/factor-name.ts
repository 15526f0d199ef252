import type { Estimate } from '#contract/estimates.ts'

const factors: Partial<Record<string, string>> = {
  yield: 'Solar yield',
  consumption: 'Consumption',
  outage: 'Hours of outage',
  tariffPerKwh: 'Price of the grid',
  dieselPerLitre: 'Price of diesel',
}

/** The name of a bar of the tornado. */
export const factorName = (factor: string, { assumptions }: Estimate) =>
  factors[factor] ?? assumptions.entries[factor]?.name ?? factor
