import type { Estimate } from '#contract/estimates/estimates.ts'

const factorNames: Record<string, string> = {
  yield: 'Yield of the year',
  consumption: 'Consumption',
  outage: 'Outages',
  tariffPerKwh: 'Grid tariff',
  dieselPerLitre: 'Price of diesel',
}

/** The title of a bar of the tornado chart: its assumption's name, or a text for another factor such as the yield. */
export const factorTitle = (factor: string, { entries }: Estimate['assumptions']) =>
  factorNames[factor] ?? entries[factor]?.name ?? factor

export const basisTitles = {
  measured: 'measured',
  mapped: 'mapped',
  typed: 'given by you',
  judged: 'our judgement',
} as const

export const ownershipTitles = { own: 'Own it', lease: 'Lease it', ppa: 'Buy its energy (PPA)' } as const

const namesOfUse: Record<string, string> = {
  'one-shift': 'one shift',
  'two-shifts': 'two shifts',
  'round-the-clock': 'round the clock',
  'cold-store': 'a cold store',
  office: 'an office',
  village: 'a village',
}

export const titleOfUse = (shape: string | object) =>
  typeof shape === 'string' ? (namesOfUse[shape] ?? shape) : 'hours of use given by you'
