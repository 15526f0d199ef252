// The fields of a project for its place, capacity and day of completion. All of them may be left out.
import { z } from 'zod'
import { optionalNumber } from '#contract/estimates/figure-fields.schema.ts'
import { CalendarDay, textUpTo } from '#contract/platform/common.schema.ts'
import {
  capacityUnits,
  countryPattern,
  type PlacePrecision,
  placePrecisions,
  projectLimits,
  projectMessages,
} from './projects.ts'

/** Turns a value that is left out, null or '' into null. `error` is the message for any other wrong value. */
const nullIfEmpty = <Schema extends z.ZodType>(schema: Schema, error: string) =>
  z
    .union([z.literal('').transform(() => null), schema], { error })
    .nullish()
    .transform((value) => value ?? null)

const optionalFigure = (min: number, max: number) =>
  optionalNumber(min, max)
    .nullish()
    .transform((value) => value ?? null)

const precisions = Object.keys(placePrecisions) as [PlacePrecision, ...PlacePrecision[]]
const Precision = z.enum(precisions, { error: projectMessages.precision })
const CapacityUnit = z.enum(capacityUnits, { error: projectMessages.capacityUnit })
const Country = textUpTo(projectLimits.countryMaxChars).refine(
  (name) => name === '' || countryPattern.test(name),
  projectMessages.country,
)

export const placeFields = {
  country: Country.nullish().transform((name) => name || null),
  latitude: optionalFigure(-90, 90),
  longitude: optionalFigure(-180, 180),
  precision: Precision.default('exact'),
  capacity: optionalFigure(0, projectLimits.capacityMax),
  capacityUnit: nullIfEmpty(CapacityUnit, projectMessages.capacityUnit),
  completedOn: nullIfEmpty(CalendarDay(projectMessages.completedOn), projectMessages.completedOn),
}

/** The schemas of the fields above as a stored project has them. */
export const storedPlaceFields = {
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: Precision,
  capacity: z.number().nullable(),
  capacityUnit: CapacityUnit.nullable(),
  completedOn: z.string().nullable(),
}
