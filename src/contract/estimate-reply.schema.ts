// The reply of an estimate. Lists that may get new parts later are open, so that kept estimates stay readable.
import { z } from 'zod'
import { UtcTime } from './common.schema.ts'
import { assumptionNames } from './estimate-assumptions.ts'
import { EngineInput } from './estimate-engine-input.schema.ts'
import { Money } from './estimate-money.schema.ts'
import { Assumption, BeforeAfter, Figure, figures, Mounting, PvYield, Site, Totals } from './estimate-parts.schema.ts'

const Result = z.object({
  assumptionsVersion: z.string(),
  pv: PvYield,
  flow: z.object({ before: Totals, after: Totals }),
  meanDays: z.array(z.array(Totals.extend({ storedKwh: z.number() }))),
  gridKwh: BeforeAfter,
  dieselLitres: BeforeAfter,
  unservedKwh: BeforeAfter,
  curtailedKwh: Figure,
  co2Tonnes: BeforeAfter.nullable(),
  co2Factors: z.object({ grid: Figure.nullable(), diesel: Figure }),
  money: Money,
})

const Wind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mast-first') }),
  z.object({
    kind: z.literal('estimate'),
    hubSpeedMetresPerSecond: z.number(),
    capacityFactor: Figure,
    year: Figure,
  }),
])

const Water = z.object({ designFlow: Figure, power: Figure, capacityFactor: Figure, year: Figure })

export const Estimate = z
  .object({
    site: Site,
    input: EngineInput,
    assumptions: z.object({ version: z.string(), entries: z.record(z.string(), Assumption) }),
    /** The size that serves the goal best; null if none was asked for. */
    suggested: z.object({ goal: z.string(), peakPowerKw: z.number(), energyKwh: z.number() }).nullable(),
    result: Result,
    wind: Wind.nullable(),
    water: Water.nullable(),
  })
  .meta({ id: 'Estimate' })

const errors = z.array(z.object({ path: z.string(), message: z.string() }))
/** The names of the places that we know, by the names of their countries. */
const places = z.record(z.string(), z.array(z.string()))

/** The suggested plant in one figure: the money that it saves on grid and diesel in a year. */
export const EstimateHeadline = z.object({
  place: z.string(),
  peakPowerKw: z.number(),
  batteryKwh: z.number(),
  currency: z.string(),
  saved: z.number(),
  savedAtLeast: z.number(),
  savedAtMost: z.number(),
  paybackYears: z.number().nullable(),
  errors,
  places,
})

/** A field of the form. Of several choices, the first is the default. */
const FieldText = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string().optional(),
  hint: z.string().optional(),
  choices: z.array(z.tuple([z.string(), z.string()])).optional(),
})

/** The inputs of the engine for the fields of a page. Fields that are wrong count as left out; the page finds those. */
export const EstimateInputs = z.object({
  site: Site,
  /** The current ones, without those that the fields overrule. */
  assumptions: z.object({ version: z.string(), entries: z.record(z.enum(assumptionNames), Assumption) }),
  /** Null if the fields give the size. */
  suggested: z.object({ peakPowerKw: z.number(), energyKwh: z.number() }).nullable(),
  /** Null if the fields ask for none. */
  wind: Wind.nullable(),
  water: Water.nullable(),
  /** Fields of the site that are refused: places that we don't know, irradiation that can't be. */
  errors,
  /** The values that the fields of the form may have. */
  rules: z.object({
    numbers: z.record(z.string(), figures),
    lists: z.record(z.string(), z.object({ min: z.number(), max: z.number(), counts: figures })),
    choices: z.record(z.string(), z.array(z.string()).readonly()),
    assumptions: z.record(z.string(), figures),
    texts: z.record(z.string(), z.object({ pattern: z.string(), message: z.string() })),
    pairs: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
    residualMessage: z.string(),
  }),
  places,
  /** The kinds of use: value and name. */
  uses: z.array(z.tuple([z.string(), z.string()])),
  /** The fields besides those of the sentence, in groups. */
  fieldGroups: z.array(z.object({ title: z.string(), fields: z.array(FieldText) })),
})

const months = z.array(z.number())

/** Energy in kWh: P50, and the figures that are exceeded with 90 and 10 % probability. */
export const OwnYield = z.object({
  months,
  year: z.number(),
  p90: z.object({ months, year: z.number() }),
  p10: z.object({ months, year: z.number() }),
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

export const EstimateReceipt = z.object({ code: z.string(), createdAt: UtcTime, expiresAt: UtcTime })

/** A kept estimate in short, for lists of leads and above forms. */
export const EstimateSummary = EstimateReceipt.extend({
  place: z.string(),
  country: z.string(),
  peakPowerKw: z.number(),
  batteryKwh: z.number(),
  yieldKwh: Figure,
  dieselSavedLitres: z.number(),
  currency: z.string(),
  capex: z.number(),
  billsSaved: z.number(),
  paybackYears: z.number().nullable(),
})

export const KeptEstimate = EstimateReceipt.extend({ estimate: Estimate })
