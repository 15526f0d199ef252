// Facts that nobody can know for every site. Each can be overruled; an estimate keeps the version that it was made with.
import type { Assumption, Basis, Provenance } from './figure.ts'

const judgement = { source: 'Our judgement', date: '2025-07', basis: 'judged' } as const
const mapped = (source: string, date: string) => ({ source, date, basis: 'mapped' as Basis })
const solargis = mapped('Global Photovoltaic Power Potential by Country, World Bank, ESMAP and Solargis', '2020')
const pvWatts = mapped('PVWatts version 5 manual, NREL', '2014')
const irena = (low: string) => ({ ...judgement, source: `Our judgement; IRENA 2024 has ${low} at utility scale` })
const centralBank = (name: string) => ({ ...judgement, source: `${name}, rounded` })

const entries = {
  mapLossesPercent: { value: 10.74, unit: '%', ...solargis },
  unavailabilityPercent: { value: 3, unit: '%', ...pvWatts },
  lossesPercent: { value: 14.08, unit: '%', ...pvWatts },
  temperatureCoefficientPercentPerKelvin: { value: -0.35, low: -0.47, high: -0.29, unit: '%/K', ...judgement },
  dcAcRatio: { value: 1.1, unit: '', ...pvWatts },
  windMetresPerSecond: { value: 3, unit: 'm/s', ...judgement },
  trackerMaxAngleDegrees: { value: 60, unit: '°', ...judgement },
  groundCoverRatio: { value: 0.4, unit: '', ...pvWatts },
  degradationPercentPerYear: { value: 0.5, low: 0.3, high: 0.8, unit: '%/a', ...judgement },
  depthOfDischargePercent: { value: 90, unit: '%', ...judgement },
  oneWayEfficiencyPercent: { value: 95, unit: '%', ...judgement },
  reservePercent: { value: 50, unit: '%', ...judgement },
  batteryLifeYears: { value: 12, low: 8, high: 15, unit: 'a', ...judgement },
  smallestGeneratorLoadPercent: { value: 30, unit: '%', ...judgement },
  generatorPowerFactor: { value: 0.8, unit: 'kW/kVA', ...judgement },
  holidaysPerYear: { value: 10, unit: 'd', ...judgement },
  dieselKgCo2PerLitre: {
    value: 2.68,
    unit: 'kg/l',
    ...mapped('IPCC Guidelines for National Greenhouse Gas Inventories', '2006'),
  },
  pvUsdPerKw: { value: 950, low: 700, high: 1200, unit: 'USD/kW', ...irena('691') },
  trackerExtraUsdPerKw: { value: 100, low: 60, high: 150, unit: 'USD/kW', ...judgement },
  batteryUsdPerKwh: { value: 280, low: 200, high: 400, unit: 'USD/kWh', ...irena('192') },
  replacementPercent: { value: 70, unit: '%', ...judgement },
  pvUpkeepUsdPerKwYear: { value: 15, low: 13, high: 20, unit: 'USD/kW/a', ...judgement },
  batteryUpkeepPercentPerYear: { value: 1, unit: '%/a', ...judgement },
  discountRatePercent: { value: 12, low: 8, high: 16, unit: '%/a', ...judgement },
  yearsCounted: { value: 20, unit: 'a', ...judgement },
  leaseYears: { value: 10, unit: 'a', ...judgement },
  leaseRatePercent: { value: 14, unit: '%/a', ...judgement },
  ppaYears: { value: 15, unit: 'a', ...judgement },
  ppaReturnPercent: { value: 15, unit: '%/a', ...judgement },
  roofKwPerSquareMetre: { value: 0.15, unit: 'kW/m²', ...judgement },
  unservedUsdPerKwh: { value: 0.6, unit: 'USD/kWh', ...judgement },
  tariffUsdPerKwh: { value: 0.15, low: 0.1, high: 0.2, unit: 'USD/kWh', ...judgement },
  dieselUsdPerLitre: { value: 1.1, low: 0.8, high: 1.4, unit: 'USD/l', ...judgement },
  tariffNgnPerKwh: { value: 217, low: 209, high: 225, unit: 'NGN/kWh', ...mapped('Band A tariffs, Nigeria', '2025') },
  dieselNgnPerLitre: { value: 1789, unit: 'NGN/l', ...mapped('National Bureau of Statistics, Nigeria', '2025-07') },
  usdInNgn: { value: 1530, unit: 'NGN/USD', ...centralBank('Central Bank of Nigeria') },
  tariffKesPerKwh: {
    value: 17.86,
    low: 16.58,
    high: 17.86,
    unit: 'KES/kWh',
    ...mapped('EPRA, CI1 and pass-through, Kenya', '2025'),
  },
  dieselKesPerLitre: { value: 171.58, unit: 'KES/l', ...mapped('EPRA, Nairobi, Kenya', '2025-07') },
  usdInKes: { value: 129, unit: 'KES/USD', ...centralBank('Central Bank of Kenya') },
  tariffGhsPerKwh: { value: 2.02, unit: 'GHS/kWh', ...mapped('PURC, non-residential above 300 kWh, Ghana', '2025-07') },
  usdInGhs: { value: 10.4, unit: 'GHS/USD', ...centralBank('Bank of Ghana') },
} satisfies Record<string, Assumption>

export type AssumptionKey = keyof typeof entries

export type Assumptions = { version: string; entries: Record<AssumptionKey, Assumption> }

export const assumptions: Assumptions = { version: '2025-07', entries }

/** The assumptions with other values for some. Throws if a key is unknown or a value is no number. */
export function withOverrides(
  base: Assumptions,
  values: Partial<Record<AssumptionKey, number>>,
  { source, date, basis }: Provenance,
): Assumptions {
  const changed = Object.entries(values).map(([key, value]) => {
    const before = isKey(base, key) ? base.entries[key] : undefined
    if (!before || !Number.isFinite(value)) throw new RangeError(`No such assumption: ${key} = ${value}`)
    return [key, { value, unit: before.unit, source, date, basis }]
  })
  return { version: base.version, entries: { ...base.entries, ...Object.fromEntries(changed) } }
}

const isKey = (base: Assumptions, key: string): key is AssumptionKey => Object.hasOwn(base.entries, key)
