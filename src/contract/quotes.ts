import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type * as schema from './quotes.schema.ts'

export type Quote = z.output<typeof schema.Quote>
export type QuoteInput = z.output<typeof schema.QuoteInput>
export type GeneralInquiry = z.output<typeof schema.GeneralInquiry>
export type ProductQuote = z.output<typeof schema.ProductQuote>
export type QuoteStatus = keyof typeof quoteStatuses
export type QuoteType = keyof typeof quoteTypes

export const quoteStatuses = { new: 'New', contacted: 'Contacted', quoted: 'Quoted', closed: 'Closed' } as const
export const quoteTypes = { product: 'Product Quote', general: 'General Inquiry' } as const

export const quoteApi = endpoints<typeof schema.quoteSchemas>()({
  send: { method: 'POST', path: '/api/quotes', tags: ['quotes'] },
  /** A form asks for it when a visitor first touches it. */
  ticket: { method: 'POST', path: '/api/quotes/ticket', tags: ['quotes'] },
  list: { method: 'GET', path: '/api/admin/quotes', tags: ['quotes'] },
  setStatus: { method: 'PUT', path: '/api/admin/quotes/:id/status', tags: ['quotes', 'audit'] },
  setSpam: { method: 'PUT', path: '/api/admin/quotes/:id/spam', tags: ['quotes', 'audit'] },
  remove: { method: 'DELETE', path: '/api/admin/quotes/:id', tags: ['quotes', 'audit'] },
  restore: { method: 'POST', path: '/api/admin/quotes/:id/restore', tags: ['quotes', 'audit'] },
})
