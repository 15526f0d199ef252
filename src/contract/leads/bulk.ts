import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './bulk.schema.ts'

/** One change, and the leads that it changes. */
export type BulkChange = z.output<typeof schema.BulkChange>

export const bulkLimits = {
  /** The most leads of one change, and the most ids of one page. A call can have several changes. */
  leadsMax: 10_000,
} as const

export const bulkApi = typedEndpoints<typeof schema.bulkSchemas>()({
  /**
   * The ids of the leads that match a filter, newest first, so that the dashboard can select more leads than it shows.
   * For the next page, `before` is the last id of the page before.
   */
  ids: { method: 'GET', path: '/api/admin/quotes/ids', tags: ['quotes'] },
  change: { method: 'POST', path: '/api/admin/quotes/changes', tags: ['quotes', 'audit'] },
  /**
   * The changes that will undo a change that is not made yet, and the leads that it would change. The dashboard asks
   * first, because the connection can break before the reply of the change arrives. Changes nothing; a POST, because
   * the ids are too many for an address.
   */
  undoOf: { method: 'POST', path: '/api/admin/quotes/changes/undo', tags: ['quotes'] },
})
