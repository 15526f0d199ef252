// The schemas of the fields of an estimate. An empty field counts as left out. `about` is the text of the API
// documentation about a field.
import type { z } from 'zod'
import {
  assumptionLimits,
  type VisitorAssumption,
  visitorAssumptions,
  wholeYears,
} from '#contract/content/energy-assumptions.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import {
  optionalChoice,
  optionalList,
  optionalNumber,
  optionalText,
  requiredList,
  requiredNumber,
} from '#contract/platform/figure-fields.schema.ts'
import { choiceFields, estimateMessages, listFields, numberFields, textFields } from './estimate-fields.ts'
import { estimateDefaults } from './estimates.ts'

const numberField = (name: keyof typeof numberFields, about: string) => {
  const [min, max] = numberFields[name]
  return optionalNumber(min, max, { about })
}
const listField = (name: keyof typeof listFields, about: string) => optionalList({ ...listFields[name], about })
const textField = (name: keyof typeof textFields, about: string) =>
  optionalText(textFields[name].pattern, textFields[name].message, about)

const latitudeText = 'Degrees, south negative'
const longitudeText = 'Degrees, west negative'
const ghiOptions = {
  ...listFields.ghi,
  about: 'Global horizontal irradiation of the 12 months in kWh/m² and day, with commas between them',
}
const temperatureOptions = { ...listFields.temperature, about: 'Mean temperature of the 12 months in °C' }

/** The fields of the solar modules. The calls for an estimate and for a PV yield both have them. */
const moduleFields = {
  peakPowerKw: numberField('peakPowerKw', 'Peak power of the modules in kWp'),
  mounting: optionalChoice(choiceFields.mounting, 'Left out: fixed'),
  tilt: numberField('tilt', 'Degrees from horizontal. Left out: the best of the site; 10 for east-west'),
  azimuth: numberField(
    'azimuth',
    'Degrees clockwise from north: 180 is south. Left out: towards the equator. Of a tracker, its axis',
  ),
  lossesPercent: numberField('lossesPercent', 'All losses but those of the inverter'),
  temperatureCoefficient: numberField('temperatureCoefficient', '% per K, for example -0.35'),
  dcAcRatio: numberField('dcAcRatio', 'Peak power of the modules over power of the inverters'),
}

const siteFields = {
  place: textField('place', 'Name of a place that we know'),
  country: textField('country', 'ISO 3166 code of three letters'),
  latitude: numberField('latitude', latitudeText),
  longitude: numberField('longitude', longitudeText),
  ghi: optionalList({ ...ghiOptions, about: `${ghiOptions.about}; with coordinates, instead of ours` }),
  temperature: optionalList(temperatureOptions),
}

const batteryFields = {
  batteryKwh: numberField('batteryKwh', 'Energy of the battery'),
  batteryKw: numberField('batteryKw', 'Its power. Left out: as much as the load needs'),
  reservePercent: numberField('reservePercent', 'Part of the battery that is kept for outages'),
}

const sizeFields = {
  goal: optionalChoice(
    choiceFields.goal,
    'Suggests a size. Used where no peak power is given; left out then: lowest-cost',
  ),
  roofSquareMetres: numberField('roofSquareMetres', 'With goal=roof'),
  budget: numberField('budget', 'With goal=budget, in the currency'),
}

const loadFields = {
  monthlyKwh: listField(
    'monthlyKwh',
    `Use of every month, or of each of the 12. Left out: ${estimateDefaults.monthlyKwh}`,
  ),
  use: optionalChoice(choiceFields.use, `When energy is used. Left out: ${estimateDefaults.use}`),
  weekday: listField('weekday', 'Own use by hour from midnight; only the proportions count. Instead of `use`'),
  weekend: listField('weekend', 'The same for weekends and holidays. Left out: as on weekdays'),
}

const supplyFields = {
  grid: optionalChoice(choiceFields.grid, 'Whether there is a grid. Left out: yes'),
  outageHours: numberField('outageHours', 'Hours without the grid on a day, around 19 h'),
  outageByHour: listField('outageByHour', 'Share of each hour without the grid'),
  generatorsKva: listField('generatorsKva', 'Rating of each diesel generator in kVA'),
  smallestGeneratorLoadPercent: numberField('smallestGeneratorLoadPercent', 'Below this load a generator is not run'),
}

const priceFields = {
  currency: textField('currency', `ISO 4217 code. Left out: ${estimateDefaults.currency}`),
  tariffPerKwh: numberField('tariffPerKwh', 'Price of energy from the grid, in the currency'),
  dieselPerLitre: numberField('dieselPerLitre', 'In the currency'),
  usdRate: numberField('usdRate', 'How much of the currency a US dollar is worth'),
  usdRateDate: textField('usdRateDate', 'Day of that rate'),
}

const windAndWaterFields = {
  windKw: numberField('windKw', 'Rated power of wind turbines'),
  windSpeed: numberField('windSpeed', 'Mean of the year in m/s. Left out: unknown'),
  windSpeedHeight: numberField('windSpeedHeight', 'Height of that in m'),
  windHubHeight: numberField('windHubHeight', 'In m'),
  windRatedSpeed: optionalNumber(6, 20, { about: `In m/s. Left out: ${estimateDefaults.windRatedSpeed}` }),
  windElevation: optionalNumber(-500, 6000, { about: 'Of the ground above the sea in m' }),
  windBasis: optionalChoice(choiceFields.windBasis, 'How the speed is known'),
  waterHead: numberField('waterHead', 'In m'),
  waterFlow: numberField('waterFlow', 'In m³/s, at 30 to 50 % of the time'),
  waterResidualFlow: numberField('waterResidualFlow', 'The flow that has to stay in the river. Left out: a tenth'),
}

const assumptionField = (name: VisitorAssumption) => {
  const [min, max] = assumptionLimits[name]
  return optionalNumber(min, max, { isWhole: wholeYears.has(name), about: 'Instead of our assumption of this name' })
}

// The cast is safe: it repeats the names, which `Object.fromEntries` loses.
const assumptionFields = Object.fromEntries(visitorAssumptions.map((name) => [name, assumptionField(name)])) as {
  [Name in VisitorAssumption]: ReturnType<typeof assumptionField>
}

export const estimateFields = {
  ...siteFields,
  ...moduleFields,
  ...batteryFields,
  ...sizeFields,
  ...loadFields,
  ...supplyFields,
  ...priceFields,
  ...windAndWaterFields,
  ...assumptionFields,
}

export const pvYieldFields = {
  latitude: requiredNumber(-90, 90, { about: latitudeText }),
  longitude: requiredNumber(-180, 180, { about: longitudeText }),
  ...moduleFields,
  ghi: requiredList(ghiOptions),
  temperature: requiredList(temperatureOptions),
}

/** The fields of an estimate, each checked by itself. They may still contradict each other. */
type Fields = z.output<z.ZodObject<typeof estimateFields>>
type FieldName = keyof Fields & string

/**
 * Returns an error for each missing field that another field needs, and for each field whose value contradicts another.
 */
export function contradictions(fields: Fields): FieldError[] {
  const { place, goal, grid, weekday, waterFlow, waterResidualFlow = 0 } = fields
  const isAnyGiven = (...names: FieldName[]) => names.some((name) => fields[name] !== undefined)
  const errorsIf = (isWrong: boolean, names: FieldName[], message: string): FieldError[] =>
    isWrong ? names.map((path) => ({ path, message })) : []
  const errorsIfMissing = (areNeeded: boolean, names: FieldName[], neededText = names.join(' and ')) =>
    errorsIf(
      areNeeded,
      names.filter((name) => !isAnyGiven(name)),
      estimateMessages.alsoNeeded(neededText),
    )
  const hasOwnData = isAnyGiven('ghi', 'temperature')
  const hasSite = hasOwnData || isAnyGiven('latitude', 'longitude')
  const isWeekdayZero = weekday?.every((figure) => figure === 0) ?? false
  const outageFields: FieldName[] = ['outageHours', 'outageByHour']
  return [
    ...errorsIf(place === undefined && !hasSite, ['place'], estimateMessages.site),
    ...errorsIfMissing(hasSite, ['latitude', 'longitude']),
    ...errorsIfMissing(hasOwnData, ['ghi', 'temperature'], '12 months of ghi and temperature'),
    ...errorsIfMissing(goal === 'roof', ['roofSquareMetres']),
    ...errorsIfMissing(goal === 'budget', ['budget']),
    ...errorsIfMissing(isAnyGiven('usdRate', 'usdRateDate'), ['usdRate', 'usdRateDate']),
    ...errorsIf(isWeekdayZero, ['weekday'], estimateMessages.noUse),
    ...errorsIfMissing(isAnyGiven('weekend'), ['weekday']),
    ...errorsIf(
      grid === 'no',
      outageFields.filter((name) => isAnyGiven(name)),
      estimateMessages.noGrid,
    ),
    ...errorsIfMissing(
      isAnyGiven('windSpeed'),
      ['windKw', 'windSpeedHeight', 'windHubHeight'],
      'windKw, windSpeed, windSpeedHeight and windHubHeight',
    ),
    ...errorsIfMissing(isAnyGiven('waterHead', 'waterFlow'), ['waterHead', 'waterFlow']),
    ...errorsIf(
      waterFlow !== undefined && waterResidualFlow >= waterFlow,
      ['waterResidualFlow'],
      estimateMessages.residualFlow,
    ),
  ]
}
