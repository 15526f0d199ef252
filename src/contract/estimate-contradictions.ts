import type { FieldError } from './errors.ts'
import type { CheckedFields } from './estimate-input.schema.ts'
import { estimateMessages } from './estimate-messages.ts'

type Fields = CheckedFields
type Name = keyof Fields & string

/**
 * Returns an error for each missing field that another field needs, and for each field whose value contradicts another.
 */
export function contradictions(fields: Fields): FieldError[] {
  return [...siteErrors(fields), ...sizeAndPriceErrors(fields), ...loadErrors(fields), ...windAndWaterErrors(fields)]
}

const error = (path: Name, message: string): FieldError => ({ path, message })

/**
 * If `isNeeded`, returns an error for each missing field of `names`. Its message says that `needed` is needed.
 */
const errorsOfMissing = (fields: Fields, isNeeded: boolean, names: Name[], needed: string) =>
  names
    .filter((name) => isNeeded && fields[name] === undefined)
    .map((name) => error(name, estimateMessages.together(needed)))

const isGiven = (value: unknown) => value !== undefined

function siteErrors(fields: Fields): FieldError[] {
  const { place, latitude, longitude, ghi, temperature } = fields
  const hasCoordinates = isGiven(latitude) || isGiven(longitude)
  const hasOwnData = isGiven(ghi) || isGiven(temperature)
  if (!isGiven(place) && !hasCoordinates && !hasOwnData) return [error('place', estimateMessages.site)]
  return [
    ...errorsOfMissing(fields, hasCoordinates || hasOwnData, ['latitude', 'longitude'], 'latitude and longitude'),
    ...errorsOfMissing(fields, hasOwnData, ['ghi', 'temperature'], '12 months of ghi and temperature'),
  ]
}

function sizeAndPriceErrors(fields: Fields): FieldError[] {
  const { goal, usdRate, usdRateDate } = fields
  const hasRate = isGiven(usdRate) || isGiven(usdRateDate)
  return [
    ...errorsOfMissing(fields, goal === 'roof', ['roofSquareMetres'], 'roofSquareMetres'),
    ...errorsOfMissing(fields, goal === 'budget', ['budget'], 'budget'),
    ...errorsOfMissing(fields, hasRate, ['usdRate', 'usdRateDate'], 'usdRate and usdRateDate'),
  ]
}

const isAllZero = (figures: readonly number[] | undefined) => figures?.every((figure) => figure === 0) ?? false

function loadErrors(fields: Fields): FieldError[] {
  const { grid, weekday, weekend } = fields
  const outages: Name[] = ['outageHours', 'outageByHour']
  return [
    ...(isAllZero(weekday) ? [error('weekday', estimateMessages.noUse)] : []),
    ...errorsOfMissing(fields, isGiven(weekend), ['weekday'], 'weekday'),
    ...outages
      .filter((name) => grid === 'no' && isGiven(fields[name]))
      .map((name) => error(name, estimateMessages.noGrid)),
  ]
}

function windAndWaterErrors(fields: Fields): FieldError[] {
  const { windSpeed, waterHead, waterFlow, waterResidualFlow = 0 } = fields
  const wind: Name[] = ['windKw', 'windSpeedHeight', 'windHubHeight']
  const hasWater = isGiven(waterHead) || isGiven(waterFlow)
  return [
    ...errorsOfMissing(fields, isGiven(windSpeed), wind, 'windKw, windSpeed, windSpeedHeight and windHubHeight'),
    ...errorsOfMissing(fields, hasWater, ['waterHead', 'waterFlow'], 'waterHead and waterFlow'),
    ...(waterFlow !== undefined && waterResidualFlow >= waterFlow
      ? [error('waterResidualFlow', estimateMessages.residual)]
      : []),
  ]
}
