import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './leads.schema.ts'

export type Lead = z.output<typeof schema.Lead>
export type LeadInList = z.output<typeof schema.leadSchemas.list.reply>[number]
export type LeadInput = z.output<typeof schema.LeadInput>
export type LeadDetails = z.output<typeof schema.LeadDetails>
export type LeadQuery = z.output<typeof schema.LeadQuery>
export type GeneralInquiry = z.output<typeof schema.GeneralInquiry>
export type ProductQuote = z.output<typeof schema.ProductQuote>
export type LeadStatus = keyof typeof leadStatuses
export type LeadPhone = Lead['phones'][number]
export type LeadCounts = z.output<typeof schema.leadSchemas.counts.reply>
export type LeadType = keyof typeof leadTypes

export const leadStatuses = { new: 'New', contacted: 'Contacted', quoted: 'Quoted', closed: 'Closed' } as const

/** The choices by which the list can be filtered: the statuses, and the leads whose sender waits for the team. */
export const leadStatusFilters = { ...leadStatuses, waiting: 'Waiting for us' } as const
export const leadTypes = { product: 'Product Quote', general: 'General Inquiry' } as const

/** The parts of the list of leads that need work, with their names in the dashboard. */
export const leadViews = { new: 'New', open: 'Open', due: 'Due' } as const

export const leadOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  urgent: 'Most urgent first',
  due: 'Follow-up first',
} as const

/** The header in which `send` gets the `LeadDetails` of a form, as JSON in base64url. */
export const formDetailsHeader = 'form-details'

export const leadApi = typedEndpoints<typeof schema.leadSchemas>()({
  send: { method: 'POST', path: '/api/quotes', tags: ['quotes'] },
  /**
   * Returns a signed ticket with the time at which the visitor began to fill in the form. The browser requests it when
   * the visitor first touches the form.
   */
  ticket: { method: 'POST', path: '/api/quotes/ticket', tags: ['quotes'] },
  list: { method: 'GET', path: '/api/admin/quotes', tags: ['quotes'] },
  counts: { method: 'GET', path: '/api/admin/quotes/counts', tags: ['quotes'] },
  /** With `If-Match: "new"`, the server refuses the change unless the lead still has the status `new`. */
  setStatus: { method: 'PUT', path: '/api/admin/quotes/:id/status', tags: ['quotes', 'audit'] },
  setSpam: { method: 'PUT', path: '/api/admin/quotes/:id/spam', tags: ['quotes', 'audit'] },
  remove: { method: 'DELETE', path: '/api/admin/quotes/:id', tags: ['quotes', 'audit'] },
  restore: { method: 'POST', path: '/api/admin/quotes/:id/restore', tags: ['quotes', 'audit'] },
})
