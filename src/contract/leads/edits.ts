import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './edits.schema.ts'

export type LeadByHand = z.output<typeof schema.LeadByHand>
export type LeadCorrection = z.output<typeof schema.LeadCorrection>

/** How the company got a lead that an administrator enters, with the words for the dashboard. */
export const leadSources = {
  phone: 'By telephone',
  fair: 'At a fair',
  'walk-in': 'At our office',
  referral: 'By referral',
  mail: 'By mail',
  other: 'In another way',
} as const

/** The fields of a lead that an administrator can correct, with their names in a sentence. */
export const correctedFields = {
  name: 'name',
  email: 'e-mail address',
  phone: 'telephone number',
  company: 'company',
  product: 'product',
} as const

export type CorrectedField = keyof typeof correctedFields

/** The kinds of timeline entries of corrections, such as `corrected email`. */
export const correctionKinds = [
  'corrected name',
  'corrected email',
  'corrected phone',
  'corrected company',
  'corrected product',
] as const satisfies `corrected ${CorrectedField}`[]

export const leadEditMessages = {
  contact: 'Please give an e-mail address or a telephone number',
  source: 'Please say how the request came',
  consent: 'Please choose a day, today at the latest',
  product: 'This product does not exist any more',
} as const

/** The calls with which administrators enter and correct leads, and say how a lead has ended. */
export const leadEditApi = typedEndpoints<typeof schema.leadEditSchemas>()({
  /** Enters a lead that came by telephone or in person. The site sends its sender no acknowledgement. */
  enter: { method: 'POST', path: '/api/admin/quotes', tags: ['quotes', 'audit', 'deliveries'] },
  correct: { method: 'PUT', path: '/api/admin/quotes/:id', tags: ['quotes', 'audit', 'deliveries'] },
  setOutcome: { method: 'PUT', path: '/api/admin/quotes/:id/outcome', tags: ['quotes', 'audit'] },
})
