// Schemas of the parts of an estimate: figures with range and source, the site, the yield, energy flows, and money.
import { z } from 'zod'

const Range = z.object({ low: z.number(), likely: z.number(), high: z.number() }).meta({ id: 'Range' })

const Basis = z.enum(['measured', 'mapped', 'typed', 'judged'])
const Provenance = z.object({ source: z.string(), date: z.string(), basis: Basis }).meta({ id: 'Provenance' })

export const RangedFigure = Range.extend({ unit: z.string(), ...Provenance.shape }).meta({
  id: 'Figure',
  description:
    'Not rounded; the page and the PDF show three significant digits. Of the yield, low is P90 (with 90 % certainty the long-term mean is at least this), likely P50, and high P10; of other figures the lowest, likely and highest value. Money is real: of today, without inflation.',
})

const OneAssumption = Provenance.extend({
  name: z.string(),
  value: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
  unit: z.string(),
})

/** In an estimate in a currency of `byCurrency`, the assumption for this currency replaces the other. */
export const Assumption = OneAssumption.extend({ byCurrency: z.record(z.string(), OneAssumption).optional() })

export const numberList = z.array(z.number()).readonly()

const Fixed = z.object({ kind: z.literal('fixed'), tiltDegrees: z.number(), azimuthDegrees: z.number() })

export const Mounting = z.discriminatedUnion('kind', [
  Fixed,
  Fixed.extend({ kind: z.literal('east-west') }),
  z.object({
    kind: z.literal('tracker'),
    azimuthDegrees: z.number(),
    maxAngleDegrees: z.number(),
    groundCoverRatio: z.number(),
  }),
])

export const Site = z.object({
  name: z.string(),
  country: z.string(),
  latitudeDegrees: z.number(),
  longitudeDegrees: z.number(),
  ghiKwhPerM2Day: numberList,
  temperatureCelsius: numberList,
  mapYieldKwhPerKwpDay: z.number().nullable(),
  levelKwhPerKwpDay: z.number().optional(),
  yieldNote: z.string().optional(),
  rangePercent: z.number(),
  best: Fixed,
  rainTilt: z.object({ tiltDegrees: z.number(), note: z.string() }).optional(),
  irradiation: Provenance,
  yieldLevel: Provenance,
  grid: Provenance.extend({ gramsCo2PerKwh: z.number() }).nullable(),
})

export const PvYield = z.object({
  mounting: Mounting,
  lossesPercent: z.number(),
  year: RangedFigure,
  specificYield: RangedFigure,
  months: z.array(Range),
  hoursPerKwp: z.array(z.array(z.number())),
  notes: z.array(z.string()).optional(),
})

export const FlowTotals = z.object({
  loadKwh: z.number(),
  pvKwh: z.number(),
  pvToLoadKwh: z.number(),
  pvToBatteryKwh: z.number(),
  gridToLoadKwh: z.number(),
  gridToBatteryKwh: z.number(),
  batteryToLoadKwh: z.number(),
  generatorToLoadKwh: z.number(),
  unservedKwh: z.number(),
  curtailedKwh: z.number(),
  dieselLitres: z.number(),
})

export const BeforeAfter = z
  .object({ before: RangedFigure, after: RangedFigure, saved: RangedFigure })
  .meta({ id: 'BeforeAfter' })

/** The input of the calculation in src/energy, without site and assumptions. The types there explain each field. */
export const EngineInput = z.object({
  pv: z.object({
    peakPowerKw: z.number(),
    mounting: z.enum(['fixed', 'east-west', 'tracker']).optional(),
    tiltDegrees: z.number().optional(),
    azimuthDegrees: z.number().optional(),
    lossesPercent: z.number().optional(),
    temperatureCoefficientPercentPerKelvin: z.number().optional(),
    dcAcRatio: z.number().optional(),
  }),
  battery: z.object({
    energyKwh: z.number(),
    powerKw: z.number().optional(),
    reservePercent: z.number().optional(),
  }),
  load: z.object({
    monthlyKwh: z.union([z.number(), numberList]),
    shape: z.union([z.string(), z.object({ weekday: numberList, weekend: numberList })]),
  }),
  supply: z.object({
    outage: z.union([z.number(), numberList]).nullable(),
    generatorsKva: numberList,
    smallestGeneratorLoadPercent: z.number().optional(),
  }),
  prices: z.object({
    currency: z.string(),
    tariffPerKwh: z.number().optional(),
    dieselPerLitre: z.number().optional(),
    usdRate: z.object({ perUsd: z.number(), date: z.string() }).optional(),
  }),
})

// The costs and savings of a plant, as part of an estimate. The types of the same names in src/energy explain them.

const Ownership = z.object({
  kind: z.enum(['own', 'lease', 'ppa']),
  upfront: z.number(),
  firstYearPayment: z.number(),
  paymentYears: z.number(),
  pricePerKwh: z.number().nullable(),
  firstYearSaving: z.number(),
  netPresentValue: z.number(),
})

const TornadoBar = z.object({
  factor: z.string(),
  low: z.number(),
  high: z.number(),
  unit: z.string(),
  netPresentValueAtLow: z.number(),
  netPresentValueAtHigh: z.number(),
})

/** Null if the plant never pays for itself. */
const Years = z.number().nullable()

export const MoneyResults = z.object({
  currency: z.string(),
  tariffPerKwh: RangedFigure,
  dieselPerLitre: RangedFigure,
  perUsd: RangedFigure,
  capex: RangedFigure,
  yearlyUpkeep: RangedFigure,
  runningCostBefore: RangedFigure,
  runningCostAfter: RangedFigure,
  costPerKwhBefore: RangedFigure.nullable(),
  costPerKwhAfter: RangedFigure.nullable(),
  levelisedCostPerKwh: RangedFigure.nullable(),
  paybackYears: z.object({ low: Years, likely: Years, high: Years }),
  netPresentValue: RangedFigure,
  ownership: z.array(Ownership),
  tornado: z.array(TornadoBar),
})
