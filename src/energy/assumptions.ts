// Values that differ from site to site. An estimate uses these unless a visitor or an administrator gives others. Each
// estimate states the version of the assumptions with which it was calculated.
import type { Assumption } from './figure.ts'

const judgement = { source: 'Our judgement', date: '2025-07', basis: 'judged' } as const
const published = (source: string, date: string) => ({ source, date, basis: 'mapped' }) as const
const solargis = published('Global Photovoltaic Power Potential by Country, World Bank, ESMAP and Solargis', '2020')
const pvWatts = published('PVWatts version 5 manual, NREL', '2014')
const irena = (price: string) => ({ ...judgement, source: `Our judgement; IRENA 2024 has ${price} at utility scale` })
const centralBank = (name: string) => ({ ...judgement, source: `${name}, rounded` })

const entries = {
  mapLossesPercent: { name: 'Losses in the map of yields', value: 10.74, unit: '%', ...solargis },
  unavailabilityPercent: { name: 'Time out of order', value: 3, unit: '%', ...pvWatts },
  lossesPercent: { name: 'Losses with your own irradiation', value: 14.08, unit: '%', ...pvWatts },
  temperatureCoefficientPercentPerKelvin: {
    name: 'Power lost with heat',
    value: -0.35,
    low: -0.47,
    high: -0.29,
    unit: '%/K',
    ...judgement,
  },
  dcAcRatio: { name: 'Modules over inverters', value: 1.1, unit: '', ...pvWatts },
  windMetresPerSecond: { name: 'Wind at the modules', value: 3, unit: 'm/s', ...judgement },
  trackerMaxAngleDegrees: { name: 'Tracker turns to', value: 60, unit: '°', ...judgement },
  groundCoverRatio: { name: 'Tracker: modules over ground', value: 0.4, unit: '', ...pvWatts },
  degradationPercentPerYear: {
    name: 'Ageing of the modules',
    value: 0.5,
    low: 0.3,
    high: 0.8,
    unit: '%/a',
    ...judgement,
  },
  depthOfDischargePercent: { name: 'Usable part of the battery', value: 90, unit: '%', ...judgement },
  oneWayEfficiencyPercent: { name: 'Battery efficiency, one way', value: 95, unit: '%', ...judgement },
  reservePercent: { name: 'Battery kept for outages', value: 50, unit: '%', ...judgement },
  batteryLifeYears: { name: 'Life of the battery', value: 12, low: 8, high: 15, unit: 'a', ...judgement },
  smallestGeneratorLoadPercent: { name: 'Smallest load of a generator', value: 30, unit: '%', ...judgement },
  generatorPowerFactor: { name: 'Generator: kW of a kVA', value: 0.8, unit: 'kW/kVA', ...judgement },
  holidaysPerYear: { name: 'Holidays', value: 10, unit: 'd', ...judgement },
  dieselKgCo2PerLitre: {
    name: 'CO₂ of diesel',
    value: 2.68,
    unit: 'kg/l',
    ...published('IPCC Guidelines for National Greenhouse Gas Inventories', '2006'),
  },
  pvUsdPerKw: { name: 'Solar plant, installed', value: 950, low: 700, high: 1200, unit: 'USD/kW', ...irena('691') },
  trackerExtraUsdPerKw: { name: 'Trackers, in addition', value: 100, low: 60, high: 150, unit: 'USD/kW', ...judgement },
  batteryUsdPerKwh: { name: 'Battery, installed', value: 280, low: 200, high: 400, unit: 'USD/kWh', ...irena('192') },
  replacementPercent: { name: 'New battery, share of the first', value: 70, unit: '%', ...judgement },
  pvUpkeepUsdPerKwYear: {
    name: 'Upkeep of the solar plant',
    value: 15,
    low: 13,
    high: 20,
    unit: 'USD/kW/a',
    ...judgement,
  },
  batteryUpkeepPercentPerYear: { name: 'Upkeep of the battery', value: 1, unit: '%/a', ...judgement },
  discountRatePercent: { name: 'Discount rate', value: 12, low: 8, high: 16, unit: '%/a', ...judgement },
  yearsCounted: { name: 'Years counted', value: 20, unit: 'a', ...judgement },
  leaseYears: { name: 'Years of a lease', value: 10, unit: 'a', ...judgement },
  leaseRatePercent: { name: 'Interest of a lease', value: 14, unit: '%/a', ...judgement },
  ppaYears: { name: 'Years of a PPA', value: 15, unit: 'a', ...judgement },
  ppaReturnPercent: { name: 'Return of a PPA’s seller', value: 15, unit: '%/a', ...judgement },
  roofKwPerSquareMetre: { name: 'Modules on a roof', value: 0.15, unit: 'kW/m²', ...judgement },
  unservedUsdPerKwh: { name: 'Worth of unserved energy', value: 0.6, unit: 'USD/kWh', ...judgement },
  tariffUsdPerKwh: { name: 'Grid', value: 0.15, low: 0.1, high: 0.2, unit: 'USD/kWh', ...judgement },
  dieselUsdPerLitre: { name: 'Diesel', value: 1.1, low: 0.8, high: 1.4, unit: 'USD/l', ...judgement },
  tariffNgnPerKwh: {
    name: 'Grid',
    value: 217,
    low: 209,
    high: 225,
    unit: 'NGN/kWh',
    ...published('Band A tariffs, Nigeria', '2025'),
  },
  dieselNgnPerLitre: {
    name: 'Diesel',
    value: 1789,
    unit: 'NGN/l',
    ...published('National Bureau of Statistics, Nigeria', '2025-07'),
  },
  usdInNgn: { name: 'US dollar', value: 1530, unit: 'NGN/USD', ...centralBank('Central Bank of Nigeria') },
  tariffKesPerKwh: {
    name: 'Grid',
    value: 17.86,
    low: 16.58,
    high: 17.86,
    unit: 'KES/kWh',
    ...published('EPRA, CI1 and pass-through, Kenya', '2025'),
  },
  dieselKesPerLitre: {
    name: 'Diesel',
    value: 171.58,
    unit: 'KES/l',
    ...published('EPRA, Nairobi, Kenya', '2025-07'),
  },
  usdInKes: { name: 'US dollar', value: 129, unit: 'KES/USD', ...centralBank('Central Bank of Kenya') },
  tariffGhsPerKwh: {
    name: 'Grid',
    value: 2.02,
    unit: 'GHS/kWh',
    ...published('PURC, non-residential above 300 kWh, Ghana', '2025-07'),
  },
  usdInGhs: { name: 'US dollar', value: 10.4, unit: 'GHS/USD', ...centralBank('Bank of Ghana') },
} satisfies Record<string, Assumption>

export type AssumptionKey = keyof typeof entries

export type Assumptions = { version: string; entries: Record<AssumptionKey, Assumption> }

export const assumptions: Assumptions = { version: '2025-07', entries }
