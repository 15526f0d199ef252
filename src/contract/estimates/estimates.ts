import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as reply from './estimate-reply.schema.ts'
import type * as schema from './estimates.schema.ts'

export type EstimateInput = z.output<typeof schema.EstimateInput>
export type PvYieldInput = z.output<typeof schema.PvYieldInput>
export type Estimate = z.output<typeof reply.Estimate>
export type EstimateSummary = z.output<typeof reply.EstimateSummary>
export type EstimateHeadline = z.output<typeof reply.EstimateHeadline>
export type EstimateFormData = z.output<typeof reply.EstimateFormData>
export type SavedEstimate = z.output<typeof reply.SavedEstimate>

export const estimateLimits = {
  powerMaxKw: 1_000_000,
  energyMaxKwh: 10_000_000,
  monthlyMaxKwh: 1_000_000_000,
  /** The most generators of a site. For each hour, a calculation compares each generator alone and several together. */
  generatorsMax: 5,
  /** Coordinates get the irradiation of the nearest known place, unless the place is farther away than this. */
  nearestMaxKilometres: 800,
  savedYears: 2,
  bodyMaxBytes: 32 * 1024,
} as const

/** The code of a saved estimate: 128 bits in base64url. */
export const estimateCodePattern = /^[\w-]{22}$/

/** The values of fields that a client leaves out. */
export const estimateDefaults = {
  monthlyKwh: 12_000,
  use: 'two-shifts',
  currency: 'USD',
  windRatedSpeed: 12,
  peakPowerKw: 1,
} as const

export const mountings = ['fixed', 'east-west', 'tracker'] as const
export const loadKinds = ['one-shift', 'two-shifts', 'round-the-clock', 'cold-store', 'office', 'village'] as const
export const sizeGoals = ['lowest-cost', 'least-diesel', 'roof', 'budget'] as const

/**
 * The values of the fields in the sentence at the top of the page for estimates, before a visitor types anything. The
 * page writes the figure of the consumption as its language does.
 */
export const newFormTexts = {
  place: 'Kano',
  monthlyKwh: String(estimateDefaults.monthlyKwh),
  use: estimateDefaults.use,
  outageHours: '6',
  generatorsKva: '60',
} as const

export const estimateApi = typedEndpoints<typeof schema.estimateSchemas>()({
  calculate: { method: 'GET', path: '/api/estimates', tags: ['estimates', 'content'] },
  inputs: { method: 'GET', path: '/api/estimates/inputs', tags: ['estimates', 'content'] },
  // The inputs of a new form. Only the language is in the query, so that the site can cache the page with the new form.
  start: { method: 'GET', path: '/api/estimates/start', tags: ['content'] },
  headline: { method: 'GET', path: '/api/estimates/headline', tags: ['estimates', 'content'] },
  startHeadline: { method: 'GET', path: '/api/estimates/start/headline', tags: ['content'] },
  pvYield: { method: 'GET', path: '/api/estimates/pv-yield', tags: ['estimates', 'content'] },
  places: { method: 'GET', path: '/api/estimates/places', tags: ['estimates'] },
  save: { method: 'POST', path: '/api/estimates', tags: ['estimates'] },
  readSaved: { method: 'GET', path: '/api/estimates/:code', tags: ['estimates'] },
  readSummary: { method: 'GET', path: '/api/estimates/:code/summary', tags: ['estimates'] },
})
