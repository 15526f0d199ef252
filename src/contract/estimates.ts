import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type * as reply from './estimate-reply.schema.ts'
import type * as schema from './estimates.schema.ts'

export type EstimateInput = z.output<typeof schema.EstimateInput>
export type PvYieldInput = z.output<typeof schema.PvYieldInput>
export type Estimate = z.output<typeof reply.Estimate>
export type EstimateSummary = z.output<typeof reply.EstimateSummary>
export type KeptEstimate = z.output<typeof reply.KeptEstimate>

export const estimateLimits = {
  powerMaxKw: 1_000_000,
  energyMaxKwh: 10_000_000,
  monthlyMaxKwh: 1_000_000_000,
  /** More of them would cost the server too much time: it tries every way of running them together. */
  generatorsMax: 5,
  moneyMax: 1_000_000_000_000,
  priceMax: 1_000_000,
  /** The sky of a place tells nothing of one that is farther away. */
  nearestMaxKilometres: 800,
  keptYears: 2,
  bodyMaxBytes: 32 * 1024,
} as const

/** 128 bits in base64url. */
export const estimateCodePattern = /^[\w-]{22}$/

/** Used where a client leaves a field out. */
export const estimateDefaults = {
  monthlyKwh: 12_000,
  use: 'two-shifts',
  currency: 'USD',
  windRatedSpeed: 12,
  peakPowerKw: 1,
} as const

export const mountings = ['fixed', 'east-west', 'tracker'] as const
export const loadKinds = ['one-shift', 'two-shifts', 'round-the-clock', 'cold-store', 'office', 'village'] as const
export const goals = ['lowest-cost', 'least-diesel', 'roof', 'budget'] as const

export const estimateMessages = {
  site: 'Please give a place, or latitude and longitude',
  place: 'We know no such place; GET /api/estimates/places lists those that we know',
  country: 'We know no place in this country; please give its code of three letters, such as NGA',
  together: (other: string) => `This needs ${other}, too`,
  tooFar: (kilometres: number) =>
    `We know no place within ${kilometres} km; please give 12 months of irradiation (ghi) and temperature`,
  sky: (month: number, most: string) =>
    `Month ${month}: more than the sun gives above the atmosphere there, which is ${most} kWh/m² a day`,
  currency: 'Please give a currency by its code of three letters, such as NGN',
  rate: 'We have no dated exchange rate for this currency; please give usdRate and usdRateDate',
  date: 'Please give a day as 2026-03-31',
  noGrid: 'Without a grid there are no outages; please leave this out or give grid=yes',
  noUse: 'At least one hour has to use energy',
  residual: 'The river has to carry more than what stays in it',
} as const

export const estimateApi = endpoints<typeof schema.estimateSchemas>()({
  calculate: { method: 'GET', path: '/api/estimates', tags: ['estimates', 'content'] },
  pvYield: { method: 'GET', path: '/api/estimates/pv-yield', tags: ['estimates', 'content'] },
  places: { method: 'GET', path: '/api/estimates/places', tags: ['estimates'] },
  keep: { method: 'POST', path: '/api/estimates', tags: ['estimates'] },
  readKept: { method: 'GET', path: '/api/estimates/:code', tags: ['estimates'] },
  readSummary: { method: 'GET', path: '/api/estimates/:code/summary', tags: ['estimates'] },
})
