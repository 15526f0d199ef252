import type { FieldError } from '#contract/platform/errors.ts'
import type { CheckedFields as Fields } from './estimate-input.schema.ts'
import { estimateMessages } from './estimate-messages.ts'

type FieldName = keyof Fields & string

/**
 * Returns an error for each missing field that another field needs, and for each field whose value contradicts another.
 */
export function contradictions(fields: Fields): FieldError[] {
  return [...siteErrors(fields), ...sizeAndPriceErrors(fields), ...loadErrors(fields), ...windAndWaterErrors(fields)]
}

const error = (path: FieldName, message: string): FieldError => ({ path, message })

/** If `areNeeded`, returns an error for each missing field of `names`. `neededText` says in the message what to add. */
const errorsOfMissing = (fields: Fields, areNeeded: boolean, names: FieldName[], neededText: string) =>
  names
    .filter((name) => areNeeded && fields[name] === undefined)
    .map((name) => error(name, estimateMessages.alsoNeeded(neededText)))

const hasValue = (value: unknown) => value !== undefined

function siteErrors(fields: Fields): FieldError[] {
  const { place, latitude, longitude, ghi, temperature } = fields
  const hasCoordinates = hasValue(latitude) || hasValue(longitude)
  const hasOwnData = hasValue(ghi) || hasValue(temperature)
  if (!hasValue(place) && !hasCoordinates && !hasOwnData) return [error('place', estimateMessages.site)]
  return [
    ...errorsOfMissing(fields, hasCoordinates || hasOwnData, ['latitude', 'longitude'], 'latitude and longitude'),
    ...errorsOfMissing(fields, hasOwnData, ['ghi', 'temperature'], '12 months of ghi and temperature'),
  ]
}

function sizeAndPriceErrors(fields: Fields): FieldError[] {
  const { goal, usdRate, usdRateDate } = fields
  const hasRate = hasValue(usdRate) || hasValue(usdRateDate)
  return [
    ...errorsOfMissing(fields, goal === 'roof', ['roofSquareMetres'], 'roofSquareMetres'),
    ...errorsOfMissing(fields, goal === 'budget', ['budget'], 'budget'),
    ...errorsOfMissing(fields, hasRate, ['usdRate', 'usdRateDate'], 'usdRate and usdRateDate'),
  ]
}

const isAllZero = (figures: readonly number[] | undefined) => figures?.every((figure) => figure === 0) ?? false

function loadErrors(fields: Fields): FieldError[] {
  const { grid, weekday, weekend } = fields
  const outageNames: FieldName[] = ['outageHours', 'outageByHour']
  return [
    ...(isAllZero(weekday) ? [error('weekday', estimateMessages.noUse)] : []),
    ...errorsOfMissing(fields, hasValue(weekend), ['weekday'], 'weekday'),
    ...outageNames
      .filter((name) => grid === 'no' && hasValue(fields[name]))
      .map((name) => error(name, estimateMessages.noGrid)),
  ]
}

function windAndWaterErrors(fields: Fields): FieldError[] {
  const { windSpeed, waterHead, waterFlow, waterResidualFlow = 0 } = fields
  const windNames: FieldName[] = ['windKw', 'windSpeedHeight', 'windHubHeight']
  const hasWater = hasValue(waterHead) || hasValue(waterFlow)
  return [
    ...errorsOfMissing(fields, hasValue(windSpeed), windNames, 'windKw, windSpeed, windSpeedHeight and windHubHeight'),
    ...errorsOfMissing(fields, hasWater, ['waterHead', 'waterFlow'], 'waterHead and waterFlow'),
    ...(waterFlow !== undefined && waterResidualFlow >= waterFlow
      ? [error('waterResidualFlow', estimateMessages.residualFlow)]
      : []),
  ]
}
