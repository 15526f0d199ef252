import type { z } from 'zod'
import { endpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './quotes.schema.ts'

export type Quote = z.output<typeof schema.Quote>
export type QuoteInput = z.output<typeof schema.QuoteInput>
export type GeneralInquiry = z.output<typeof schema.GeneralInquiry>
export type ProductQuote = z.output<typeof schema.ProductQuote>
export type QuoteStatus = keyof typeof quoteStatuses
export type QuoteView = keyof typeof quoteViews
export type QuoteOrder = keyof typeof quoteOrders
export type QuoteCounts = z.output<typeof schema.quoteSchemas.counts.reply>
export type QuoteType = keyof typeof quoteTypes

export const quoteStatuses = { new: 'New', contacted: 'Contacted', quoted: 'Quoted', closed: 'Closed' } as const
export const quoteTypes = { product: 'Product Quote', general: 'General Inquiry' } as const

/** The parts of the list of leads that need work, with their names in the dashboard. */
export const quoteViews = { new: 'New', open: 'Open', due: 'Due' } as const

export const quoteOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  urgent: 'Most urgent first',
  due: 'Follow-up first',
} as const

export const quoteApi = endpoints<typeof schema.quoteSchemas>()({
  send: { method: 'POST', path: '/api/quotes', tags: ['quotes'] },
  /**
   * Returns a signed ticket with the time at which the visitor began to fill in the form. The browser requests it when
   * the visitor first touches the form.
   */
  ticket: { method: 'POST', path: '/api/quotes/ticket', tags: ['quotes'] },
  list: { method: 'GET', path: '/api/admin/quotes', tags: ['quotes'] },
  counts: { method: 'GET', path: '/api/admin/quotes/counts', tags: ['quotes'] },
  setStatus: { method: 'PUT', path: '/api/admin/quotes/:id/status', tags: ['quotes', 'audit'] },
  setSpam: { method: 'PUT', path: '/api/admin/quotes/:id/spam', tags: ['quotes', 'audit'] },
  remove: { method: 'DELETE', path: '/api/admin/quotes/:id', tags: ['quotes', 'audit'] },
  restore: { method: 'POST', path: '/api/admin/quotes/:id/restore', tags: ['quotes', 'audit'] },
})
