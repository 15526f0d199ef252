// The schemas of the fields of an estimate. An empty field counts as left out. `about` is the text of the API
// documentation about a field.
import type { z } from 'zod'
import {
  assumptionLimits,
  type VisitorAssumption,
  visitorAssumptions,
  wholeYearAssumptions,
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
import { isInFuture } from '#contract/platform/figure-fields.ts'
import { choiceFields, estimateMessages, listFields, type NumberField, textFields } from './estimate-fields.ts'
import numbers from './estimate-numbers.json' with { type: 'json' }
import { estimateDefaults } from './estimates.ts'

/** Fields with one number. estimate-numbers.json has their limits and the texts about them. */
const numberFields = <Name extends NumberField>(...names: Name[]) =>
  // The cast is safe: it repeats the names, which `Object.fromEntries` loses.
  Object.fromEntries(names.map((name) => [name, numberField(name)])) as Record<Name, ReturnType<typeof numberField>>
function numberField(name: NumberField) {
  const { min, max, about } = numbers[name]
  return optionalNumber(min, max, { about })
}
const listField = (name: keyof typeof listFields, about: string) => optionalList({ ...listFields[name], about })
const textField = (name: keyof typeof textFields, about: string) =>
  optionalText(textFields[name].pattern, textFields[name].message, about)

const ghiOptions = {
  ...listFields.ghi,
  about: 'Global horizontal irradiation of the 12 months in kWh/m² and day, with commas between them',
}
const temperatureOptions = { ...listFields.temperature, about: 'Mean temperature of the 12 months in °C' }

/** The fields of the solar modules. The calls for an estimate and for a PV yield both have them. */
const moduleFields = {
  ...numberFields('peakPowerKw'),
  mounting: optionalChoice(choiceFields.mounting, 'Left out: fixed'),
  ...numberFields('tilt', 'azimuth', 'lossesPercent', 'temperatureCoefficient', 'dcAcRatio'),
}

const siteFields = {
  place: textField('place', 'Name of a place that we know'),
  country: textField('country', 'ISO 3166 code of three letters'),
  ...numberFields('latitude', 'longitude'),
  ghi: optionalList({ ...ghiOptions, about: `${ghiOptions.about}; with coordinates, instead of ours` }),
  temperature: optionalList(temperatureOptions),
}

const sizeFields = {
  goal: optionalChoice(
    choiceFields.goal,
    'Suggests a size. Used where no peak power is given; left out then: lowest-cost',
  ),
  ...numberFields('roofSquareMetres', 'budget'),
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
  ...numberFields('outageHours'),
  outageByHour: listField('outageByHour', 'Share of each hour without the grid'),
  generatorsKva: listField('generatorsKva', 'Rating of each diesel generator in kVA'),
  ...numberFields('smallestGeneratorLoadPercent'),
}

const priceFields = {
  currency: textField('currency', `ISO 4217 code. Left out: ${estimateDefaults.currency}`),
  ...numberFields('tariffPerKwh', 'dieselPerLitre', 'usdRate'),
  usdRateDate: textField('usdRateDate', 'Day of that rate, no later than today').refine(
    (day = '') => !isInFuture(day),
    {
      error: estimateMessages.date,
    },
  ),
}

const windAndWaterFields = {
  ...numberFields('windKw', 'windSpeed', 'windSpeedHeight', 'windHubHeight'),
  windRatedSpeed: optionalNumber(6, 20, { about: `In m/s. Left out: ${estimateDefaults.windRatedSpeed}` }),
  windElevation: optionalNumber(-500, 6000, { about: 'Of the ground above the sea in m' }),
  windBasis: optionalChoice(choiceFields.windBasis, 'How the speed is known'),
  ...numberFields('waterHead', 'waterFlow', 'waterResidualFlow'),
}

const assumptionField = (name: VisitorAssumption) => {
  const [min, max] = assumptionLimits[name]
  return optionalNumber(min, max, {
    isWhole: wholeYearAssumptions.has(name),
    about: 'Instead of our assumption of this name',
  })
}

// The cast is safe: it repeats the names, which `Object.fromEntries` loses.
const assumptionFields = Object.fromEntries(visitorAssumptions.map((name) => [name, assumptionField(name)])) as {
  [Name in VisitorAssumption]: ReturnType<typeof assumptionField>
}

export const estimateFields = {
  ...siteFields,
  ...moduleFields,
  ...numberFields('batteryKwh', 'batteryKw', 'reservePercent'),
  ...sizeFields,
  ...loadFields,
  ...supplyFields,
  ...priceFields,
  ...windAndWaterFields,
  ...assumptionFields,
}

export const pvYieldFields = {
  latitude: requiredNumber(-90, 90, { about: numbers.latitude.about }),
  longitude: requiredNumber(-180, 180, { about: numbers.longitude.about }),
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
