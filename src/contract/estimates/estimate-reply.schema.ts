// The replies of the calls for estimates. In `Estimate`, the names of assumptions and goals may be any text: later
// versions of the site may rename them, and saved estimates have to stay readable.
import { z } from 'zod'
import { assumptionNames } from '#contract/content/energy-assumptions.ts'
import { UtcTime } from '#contract/platform/common.schema.ts'
import {
  Assumption,
  BeforeAfter,
  EngineInput,
  FlowTotals,
  MoneyResults,
  Mounting,
  numberList,
  PvYield,
  RangedFigure,
  Site,
} from './estimate-result.schema.ts'

const Result = z.object({
  assumptionsVersion: z.string(),
  pv: PvYield,
  flow: z.object({ before: FlowTotals, after: FlowTotals }),
  meanDays: z.array(z.array(FlowTotals.extend({ storedKwh: z.number() }))),
  gridKwh: BeforeAfter,
  dieselLitres: BeforeAfter,
  unservedKwh: BeforeAfter,
  curtailedKwh: RangedFigure,
  co2Tonnes: BeforeAfter.nullable(),
  co2Factors: z.object({ grid: RangedFigure.nullable(), diesel: RangedFigure }),
  /** Null or left out if the load reaches 30 % of the rating of the smallest generator. */
  largeGenerator: z
    .object({ loadPercent: z.number(), fittingKva: z.number(), litresSaved: z.number(), moneySaved: z.number() })
    .nullish(),
  money: MoneyResults,
})

const Wind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mast-first') }),
  z.object({
    kind: z.literal('estimate'),
    hubSpeedMetresPerSecond: z.number(),
    capacityFactor: RangedFigure,
    year: RangedFigure,
  }),
])

const Water = z.object({
  designFlow: RangedFigure,
  power: RangedFigure,
  capacityFactor: RangedFigure,
  year: RangedFigure,
})

export const Estimate = z
  .object({
    site: Site,
    input: EngineInput,
    assumptions: z.object({ version: z.string(), entries: z.record(z.string(), Assumption) }),
    /** The size that fits the goal best; null if the client gave the size. */
    suggested: z.object({ goal: z.string(), peakPowerKw: z.number(), energyKwh: z.number() }).nullable(),
    result: Result,
    wind: Wind.nullable(),
    water: Water.nullable(),
  })
  .meta({ id: 'Estimate' })

const FieldErrors = z.array(z.object({ path: z.string(), message: z.string() }))

/** The names of the places that a client can choose, by the name of the country. */
const PlacesByCountry = z.record(z.string(), z.array(z.string()))

/** The main result for the suggested plant: `saved` is the money that it saves on grid and diesel in a year. */
export const EstimateHeadline = z.object({
  place: z.string(),
  peakPowerKw: z.number(),
  batteryKwh: z.number(),
  currency: z.string(),
  saved: z.number(),
  savedAtLeast: z.number(),
  savedAtMost: z.number(),
  paybackYears: z.number().nullable(),
  /** A sentence about a generator that is too large for the site; '' if there is none. */
  note: z.string(),
  errors: FieldErrors,
  places: PlacesByCountry,
})

/** A field of the form. The first choice is the default. */
const Field = z.object({ name: z.string(), choices: z.array(z.string()).optional() })

/**
 * The data with which the browser calculates an estimate from the fields of its form. The server treats wrong fields as
 * left out; the page itself shows their errors.
 */
export const EstimateFormData = z.object({
  site: Site,
  /**
   * The title, with `{company}` for the company's name, and the description that chats show beside a link to this
   * form. Null for a new form, and for a form whose place is wrong.
   */
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** Texts with which the form opens, where they are not those of the query: figures as the language writes them. */
  texts: z.record(z.string(), z.string()),
  /** The current assumptions of this website. The browser replaces those that the visitor overrules. */
  assumptions: z.object({ version: z.string(), entries: z.record(z.enum(assumptionNames), Assumption) }),
  /** The suggested size of the plant; null if the fields give a size. */
  suggested: z.object({ peakPowerKw: z.number(), energyKwh: z.number() }).nullable(),
  /** Null if the fields describe no wind turbine. */
  wind: Wind.nullable(),
  /** Null if the fields describe no water turbine. */
  water: Water.nullable(),
  /** The wrong fields of the site: an unknown place, or more irradiation than the sun gives there. */
  errors: FieldErrors,
  /** The values that the fields of the form may have. */
  rules: z.object({
    numbers: z.record(z.string(), numberList),
    lists: z.record(z.string(), z.object({ min: z.number(), max: z.number(), counts: numberList })),
    choices: z.record(z.string(), z.array(z.string()).readonly()),
    assumptions: z.record(z.string(), numberList),
    texts: z.record(z.string(), z.object({ pattern: z.string(), message: z.string() })),
    pairs: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
    currencies: z.record(z.string(), z.string()),
    residualMessage: z.string(),
  }),
  places: PlacesByCountry,
  /** The fields of the form in groups, without those in the sentence at the top of the page. */
  fieldGroups: z.array(z.object({ name: z.string(), fields: z.array(Field) })),
})

const Months = z.array(z.number())

/**
 * The PV yield in kWh from the client's own irradiation data. `months` and `year` are the most likely values. With 90 %
 * certainty, the long-term means are at least those of `p90`, and with 10 % certainty at least those of `p10`.
 */
export const OwnYield = z.object({
  months: Months,
  year: z.number(),
  p90: z.object({ months: Months, year: z.number() }),
  p10: z.object({ months: Months, year: z.number() }),
  unit: z.literal('kWh'),
  specificYieldKwhPerKwp: z.number(),
  mounting: Mounting,
  lossesPercent: z.number(),
  assumptionsVersion: z.string(),
})

export const EstimatePlace = z.object({
  name: z.string(),
  country: z.string(),
  countryName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  elevationMetres: z.number(),
  basis: z.string(),
})

/** The code of a saved estimate, and when the site deletes the estimate. */
export const EstimateReceipt = z.object({ code: z.string(), createdAt: UtcTime, expiresAt: UtcTime })

/** The main figures of a saved estimate, for lists of leads and for the contact form. */
export const EstimateSummary = EstimateReceipt.extend({
  place: z.string(),
  country: z.string(),
  peakPowerKw: z.number(),
  batteryKwh: z.number(),
  yieldKwh: RangedFigure,
  dieselSavedLitres: z.number(),
  currency: z.string(),
  capex: z.number(),
  billsSaved: z.number(),
  paybackYears: z.number().nullable(),
})

export const SavedEstimate = EstimateReceipt.extend({ estimate: Estimate })
