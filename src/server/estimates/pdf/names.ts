import type { AssumptionName } from '#contract/estimate-assumptions.ts'

/** What each assumption is called. */
export const assumptionTitles: Record<AssumptionName, string> = {
  mapLossesPercent: 'Losses in the map of yields',
  unavailabilityPercent: 'Time without operation',
  lossesPercent: 'Losses of the system',
  temperatureCoefficientPercentPerKelvin: 'Power lost to heat',
  dcAcRatio: 'DC/AC ratio',
  windMetresPerSecond: 'Wind that cools the modules',
  trackerMaxAngleDegrees: 'Largest angle of a tracker',
  groundCoverRatio: 'Ground covered by trackers',
  degradationPercentPerYear: 'Degradation of the modules',
  depthOfDischargePercent: 'Depth of discharge',
  oneWayEfficiencyPercent: 'Efficiency of the battery, one way',
  reservePercent: 'Reserve for outages',
  batteryLifeYears: 'Life of the battery',
  smallestGeneratorLoadPercent: 'Smallest load of a generator',
  generatorPowerFactor: 'Power factor of generators',
  holidaysPerYear: 'Holidays in a year',
  dieselKgCo2PerLitre: 'CO2 of diesel',
  pvUsdPerKw: 'Price of PV',
  trackerExtraUsdPerKw: 'Extra price of trackers',
  batteryUsdPerKwh: 'Price of the battery',
  replacementPercent: 'Price of a new battery, of the first',
  pvUpkeepUsdPerKwYear: 'Upkeep of PV',
  batteryUpkeepPercentPerYear: 'Upkeep of the battery, of its price',
  discountRatePercent: 'Discount rate',
  yearsCounted: 'Years that are counted',
  leaseYears: 'Years of a lease',
  leaseRatePercent: 'Rate of a lease',
  ppaYears: 'Years of a PPA',
  ppaReturnPercent: 'Return of the PPA’s seller',
  roofKwPerSquareMetre: 'PV on a roof',
  unservedUsdPerKwh: 'Worth of energy not served',
  tariffUsdPerKwh: 'Grid tariff',
  dieselUsdPerLitre: 'Price of diesel',
  tariffNgnPerKwh: 'Grid tariff, Nigeria',
  dieselNgnPerLitre: 'Price of diesel, Nigeria',
  usdInNgn: 'US dollar in naira',
  tariffKesPerKwh: 'Grid tariff, Kenya',
  dieselKesPerLitre: 'Price of diesel, Kenya',
  usdInKes: 'US dollar in Kenya shilling',
  tariffGhsPerKwh: 'Grid tariff, Ghana',
  usdInGhs: 'US dollar in cedi',
}

const factors: Record<string, string> = {
  yield: 'Yield of the year',
  consumption: 'Consumption',
  outage: 'Outages',
  tariffPerKwh: 'Grid tariff',
  dieselPerLitre: 'Price of diesel',
}

/** What a bar of the tornado is called. An estimate from before may have a factor that has no name any more. */
export const factorTitle = (factor: string) =>
  factors[factor] ?? (assumptionTitles as Record<string, string>)[factor] ?? factor

export const basisTitles = {
  measured: 'measured',
  mapped: 'mapped',
  typed: 'given by you',
  judged: 'our judgement',
} as const

export const ownershipTitles = { own: 'Own it', lease: 'Lease it', ppa: 'Buy its energy (PPA)' } as const

const uses: Record<string, string> = {
  'one-shift': 'one shift',
  'two-shifts': 'two shifts',
  'round-the-clock': 'round the clock',
  'cold-store': 'a cold store',
  office: 'an office',
  village: 'a village',
}

export const titleOfUse = (shape: string | object) =>
  typeof shape === 'string' ? (uses[shape] ?? shape) : 'hours of use given by you'
