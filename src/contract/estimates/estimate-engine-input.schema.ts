import { z } from 'zod'
import { figureList } from './estimate-parts.schema.ts'

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
    monthlyKwh: z.union([z.number(), figureList]),
    shape: z.union([z.string(), z.object({ weekday: figureList, weekend: figureList })]),
  }),
  supply: z.object({
    outage: z.union([z.number(), figureList]).nullable(),
    generatorsKva: figureList,
    smallestGeneratorLoadPercent: z.number().optional(),
  }),
  prices: z.object({
    currency: z.string(),
    tariffPerKwh: z.number().optional(),
    dieselPerLitre: z.number().optional(),
    usdRate: z.object({ perUsd: z.number(), date: z.string() }).optional(),
  }),
})
