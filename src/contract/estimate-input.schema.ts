// The fields of an estimate. A form's empty fields count as left out.
import type { z } from 'zod'
import { assumptionLimits, type VisitorAssumption, visitorAssumptions, wholeYears } from './estimate-assumptions.ts'
import { estimateDefaults, estimateLimits, estimateMessages, goals, loadKinds, mountings } from './estimates.ts'
import {
  optionalChoice,
  optionalList,
  optionalNumber,
  optionalText,
  requiredList,
  requiredNumber,
} from './figure-fields.schema.ts'

const { powerMaxKw, energyMaxKwh, monthlyMaxKwh, generatorsMax, moneyMax, priceMax } = estimateLimits

const latitude = 'Degrees, south negative'
const longitude = 'Degrees, west negative'
const ghi = {
  min: 0,
  max: 13,
  counts: [12],
  about: 'Global horizontal irradiation of the 12 months in kWh/m² and day, with commas between them',
}
const temperature = { min: -60, max: 60, counts: [12], about: 'Mean temperature of the 12 months in °C' }
const hours = (about: string) => optionalList({ min: 0, max: 1_000_000, counts: [24], about })

/** The modules, for every estimate of PV. */
const modules = {
  peakPowerKw: optionalNumber(0, powerMaxKw, { about: 'Peak power of the modules in kWp' }),
  mounting: optionalChoice(mountings, 'Left out: fixed'),
  tilt: optionalNumber(0, 90, { about: 'Degrees from horizontal. Left out: the best of the site; 10 for east-west' }),
  azimuth: optionalNumber(0, 360, {
    about: 'Degrees clockwise from north: 180 is south. Left out: towards the equator. Of a tracker, its axis',
  }),
  lossesPercent: optionalNumber(0, 90, { about: 'All losses but those of the inverter' }),
  temperatureCoefficient: optionalNumber(-1, 0, { about: '% per K, for example -0.35' }),
  dcAcRatio: optionalNumber(0.5, 3, { about: 'Peak power of the modules over power of the inverters' }),
}

const site = {
  place: optionalText(/^.{1,100}$/u, estimateMessages.place, 'Name of a place that we know'),
  country: optionalText(/^[A-Za-z]{3}$/, estimateMessages.country, 'ISO 3166 code of three letters'),
  latitude: optionalNumber(-90, 90, { about: latitude }),
  longitude: optionalNumber(-180, 180, { about: longitude }),
  ghi: optionalList({ ...ghi, about: `${ghi.about}; with coordinates, instead of ours` }),
  temperature: optionalList(temperature),
}

const battery = {
  batteryKwh: optionalNumber(0, energyMaxKwh, { about: 'Energy of the battery' }),
  batteryKw: optionalNumber(0, powerMaxKw, { about: 'Its power. Left out: as much as the load needs' }),
  reservePercent: optionalNumber(0, 100, { about: 'Part of the battery that is kept for outages' }),
}

const size = {
  goal: optionalChoice(goals, 'Suggests a size. Used where no peak power is given; left out then: lowest-cost'),
  roofSquareMetres: optionalNumber(1, 10_000_000, { about: 'With goal=roof' }),
  budget: optionalNumber(1, moneyMax, { about: 'With goal=budget, in the currency' }),
}

const load = {
  monthlyKwh: optionalList({
    min: 0,
    max: monthlyMaxKwh,
    counts: [1, 12],
    about: `Use of every month, or of each of the 12. Left out: ${estimateDefaults.monthlyKwh}`,
  }),
  use: optionalChoice(loadKinds, `When energy is used. Left out: ${estimateDefaults.use}`),
  weekday: hours('Own use by hour from midnight; only the proportions count. Instead of `use`'),
  weekend: hours('The same for weekends and holidays. Left out: as on weekdays'),
}

const supply = {
  grid: optionalChoice(['yes', 'no'], 'Whether there is a grid. Left out: yes'),
  outageHours: optionalNumber(0, 24, { about: 'Hours without the grid on a day, around 19 h' }),
  outageByHour: optionalList({ min: 0, max: 1, counts: [24], about: 'Share of each hour without the grid' }),
  generatorsKva: optionalList({
    min: 1,
    max: powerMaxKw,
    counts: Array.from({ length: generatorsMax }, (_, i) => i + 1),
    about: 'Rating of each diesel generator in kVA',
  }),
  smallestGeneratorLoadPercent: optionalNumber(0, 100, { about: 'Below this load a generator is not run' }),
}

const prices = {
  currency: optionalText(
    /^[A-Za-z]{3}$/,
    estimateMessages.currency,
    `ISO 4217 code. Left out: ${estimateDefaults.currency}`,
  ),
  tariffPerKwh: optionalNumber(0, priceMax, { about: 'Price of energy from the grid, in the currency' }),
  dieselPerLitre: optionalNumber(0, priceMax, { about: 'In the currency' }),
  usdRate: optionalNumber(0.0001, priceMax, { about: 'How much of the currency a US dollar is worth' }),
  usdRateDate: optionalText(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, estimateMessages.date, 'Day of that rate'),
}

const windAndWater = {
  windKw: optionalNumber(0, powerMaxKw, { about: 'Rated power of wind turbines' }),
  windSpeed: optionalNumber(0, 25, { about: 'Mean of the year in m/s. Left out: unknown' }),
  windSpeedHeight: optionalNumber(1, 300, { about: 'Height of that in m' }),
  windHubHeight: optionalNumber(1, 300, { about: 'In m' }),
  windRatedSpeed: optionalNumber(6, 20, { about: `In m/s. Left out: ${estimateDefaults.windRatedSpeed}` }),
  windElevation: optionalNumber(-500, 6000, { about: 'Of the ground above the sea in m' }),
  windBasis: optionalChoice(['measured', 'mapped', 'typed'], 'How the speed is known'),
  waterHead: optionalNumber(0.1, 2000, { about: 'In m' }),
  waterFlow: optionalNumber(0.001, 10_000, { about: 'In m³/s, at 30 to 50 % of the time' }),
  waterResidualFlow: optionalNumber(0, 10_000, { about: 'The flow that has to stay in the river. Left out: a tenth' }),
}

const assumption = (name: VisitorAssumption) => {
  const [min, max] = assumptionLimits[name]
  return optionalNumber(min, max, { isWhole: wholeYears.has(name), about: 'Instead of our assumption of this name' })
}

// Made from the list of names, which the type repeats.
const assumptions = Object.fromEntries(visitorAssumptions.map((name) => [name, assumption(name)])) as {
  [Name in VisitorAssumption]: ReturnType<typeof assumption>
}

export const estimateFields = {
  ...site,
  ...modules,
  ...battery,
  ...size,
  ...load,
  ...supply,
  ...prices,
  ...windAndWater,
  ...assumptions,
}

export const pvYieldFields = {
  latitude: requiredNumber(-90, 90, { about: latitude }),
  longitude: requiredNumber(-180, 180, { about: longitude }),
  ...modules,
  ghi: requiredList(ghi),
  temperature: requiredList(temperature),
}

/** All fields of an estimate, checked one by one. */
export type EstimateShape = z.output<z.ZodObject<typeof estimateFields>>
