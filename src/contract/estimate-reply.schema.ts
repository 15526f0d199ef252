// The reply of an estimate. Lists that may get new parts later are open, so that kept estimates stay readable.
import { z } from 'zod'
import { UtcTime } from './common.schema.ts'
import { EngineInput } from './estimate-engine-input.schema.ts'
import { Money } from './estimate-money.schema.ts'
import { Assumption, BeforeAfter, Figure, Mounting, PvYield, Site, Totals } from './estimate-parts.schema.ts'

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
