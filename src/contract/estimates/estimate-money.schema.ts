// The costs and savings of a plant, as part of an estimate. The types of the same names in src/energy explain them.
import { z } from 'zod'
import { Figure } from './estimate-parts.schema.ts'

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

export const Money = z.object({
  currency: z.string(),
  tariffPerKwh: Figure,
  dieselPerLitre: Figure,
  perUsd: Figure,
  capex: Figure,
  yearlyUpkeep: Figure,
  runningCostBefore: Figure,
  runningCostAfter: Figure,
  costPerKwhBefore: Figure.nullable(),
  costPerKwhAfter: Figure.nullable(),
  levelisedCostPerKwh: Figure.nullable(),
  paybackYears: z.object({
    low: z.number().nullable(),
    likely: z.number().nullable(),
    high: z.number().nullable(),
  }),
  netPresentValue: Figure,
  ownership: z.array(Ownership),
  tornado: z.array(TornadoBar),
})
