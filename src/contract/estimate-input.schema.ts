// The schemas of the fields of an estimate. An empty field counts as left out. `about` is the text of the API
// documentation about a field.
import type { z } from 'zod'
import { assumptionLimits, type VisitorAssumption, visitorAssumptions, wholeYears } from './estimate-assumptions.ts'
import { choiceFields, listFields, numberFields } from './estimate-fields.ts'
import { textFields } from './estimate-texts.ts'
import { estimateDefaults } from './estimates.ts'
import {
  optionalChoice,
  optionalList,
  optionalNumber,
  optionalText,
  requiredList,
  requiredNumber,
} from './figure-fields.schema.ts'

const number = (name: keyof typeof numberFields, about: string) => {
  const [min, max] = numberFields[name]
  return optionalNumber(min, max, { about })
}
const list = (name: keyof typeof listFields, about: string) => optionalList({ ...listFields[name], about })
const text = (name: keyof typeof textFields, about: string) =>
  optionalText(textFields[name].pattern, textFields[name].message, about)

const latitude = 'Degrees, south negative'
const longitude = 'Degrees, west negative'
const ghi = {
  ...listFields.ghi,
  about: 'Global horizontal irradiation of the 12 months in kWh/m² and day, with commas between them',
}
const temperature = { ...listFields.temperature, about: 'Mean temperature of the 12 months in °C' }

/** The fields of the solar modules. The calls for an estimate and for a PV yield both have them. */
const modules = {
  peakPowerKw: number('peakPowerKw', 'Peak power of the modules in kWp'),
  mounting: optionalChoice(choiceFields.mounting, 'Left out: fixed'),
  tilt: number('tilt', 'Degrees from horizontal. Left out: the best of the site; 10 for east-west'),
  azimuth: number(
    'azimuth',
    'Degrees clockwise from north: 180 is south. Left out: towards the equator. Of a tracker, its axis',
  ),
  lossesPercent: number('lossesPercent', 'All losses but those of the inverter'),
  temperatureCoefficient: number('temperatureCoefficient', '% per K, for example -0.35'),
  dcAcRatio: number('dcAcRatio', 'Peak power of the modules over power of the inverters'),
}

const site = {
  place: text('place', 'Name of a place that we know'),
  country: text('country', 'ISO 3166 code of three letters'),
  latitude: number('latitude', latitude),
  longitude: number('longitude', longitude),
  ghi: optionalList({ ...ghi, about: `${ghi.about}; with coordinates, instead of ours` }),
  temperature: optionalList(temperature),
}

const battery = {
  batteryKwh: number('batteryKwh', 'Energy of the battery'),
  batteryKw: number('batteryKw', 'Its power. Left out: as much as the load needs'),
  reservePercent: number('reservePercent', 'Part of the battery that is kept for outages'),
}

const size = {
  goal: optionalChoice(
    choiceFields.goal,
    'Suggests a size. Used where no peak power is given; left out then: lowest-cost',
  ),
  roofSquareMetres: number('roofSquareMetres', 'With goal=roof'),
  budget: number('budget', 'With goal=budget, in the currency'),
}

const load = {
  monthlyKwh: list('monthlyKwh', `Use of every month, or of each of the 12. Left out: ${estimateDefaults.monthlyKwh}`),
  use: optionalChoice(choiceFields.use, `When energy is used. Left out: ${estimateDefaults.use}`),
  weekday: list('weekday', 'Own use by hour from midnight; only the proportions count. Instead of `use`'),
  weekend: list('weekend', 'The same for weekends and holidays. Left out: as on weekdays'),
}

const supply = {
  grid: optionalChoice(choiceFields.grid, 'Whether there is a grid. Left out: yes'),
  outageHours: number('outageHours', 'Hours without the grid on a day, around 19 h'),
  outageByHour: list('outageByHour', 'Share of each hour without the grid'),
  generatorsKva: list('generatorsKva', 'Rating of each diesel generator in kVA'),
  smallestGeneratorLoadPercent: number('smallestGeneratorLoadPercent', 'Below this load a generator is not run'),
}

const prices = {
  currency: text('currency', `ISO 4217 code. Left out: ${estimateDefaults.currency}`),
  tariffPerKwh: number('tariffPerKwh', 'Price of energy from the grid, in the currency'),
  dieselPerLitre: number('dieselPerLitre', 'In the currency'),
  usdRate: number('usdRate', 'How much of the currency a US dollar is worth'),
  usdRateDate: text('usdRateDate', 'Day of that rate'),
}

const windAndWater = {
  windKw: number('windKw', 'Rated power of wind turbines'),
  windSpeed: number('windSpeed', 'Mean of the year in m/s. Left out: unknown'),
  windSpeedHeight: number('windSpeedHeight', 'Height of that in m'),
  windHubHeight: number('windHubHeight', 'In m'),
  windRatedSpeed: optionalNumber(6, 20, { about: `In m/s. Left out: ${estimateDefaults.windRatedSpeed}` }),
  windElevation: optionalNumber(-500, 6000, { about: 'Of the ground above the sea in m' }),
  windBasis: optionalChoice(choiceFields.windBasis, 'How the speed is known'),
  waterHead: number('waterHead', 'In m'),
  waterFlow: number('waterFlow', 'In m³/s, at 30 to 50 % of the time'),
  waterResidualFlow: number('waterResidualFlow', 'The flow that has to stay in the river. Left out: a tenth'),
}

const assumption = (name: VisitorAssumption) => {
  const [min, max] = assumptionLimits[name]
  return optionalNumber(min, max, { isWhole: wholeYears.has(name), about: 'Instead of our assumption of this name' })
}

// The cast is safe: it repeats the names, which `Object.fromEntries` loses.
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

/** The fields of an estimate, each checked by itself. They may still contradict each other. */
export type CheckedFields = z.output<z.ZodObject<typeof estimateFields>>
