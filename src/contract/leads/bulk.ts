import type { z } from 'zod'
import { endpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './bulk.schema.ts'

/** One change, and the leads that it changes. */
export type BulkChange = z.output<typeof schema.BulkChange>

export const bulkLimits = {
  /** The most leads that one call can change. */
  leadsMax: 10_000,
} as const

export const bulkApi = endpoints<typeof schema.bulkSchemas>()({
  /** The ids of all leads that match a filter, so that the dashboard can select all of them. */
  ids: { method: 'GET', path: '/api/admin/quotes/ids', tags: ['quotes'] },
  change: { method: 'POST', path: '/api/admin/quotes/changes', tags: ['quotes', 'audit'] },
})
