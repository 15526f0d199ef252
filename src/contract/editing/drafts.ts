import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './drafts.schema.ts'
import { entityNames } from './entities.ts'

export type SavedDraft = z.output<typeof schema.SavedDraft>

// A listed draft contains values of its entity that were saved after the draft was begun, so the list also has the tags
// of all entities.
export const draftApi = typedEndpoints<typeof schema.draftSchemas>()({
  list: { method: 'GET', path: '/api/admin/drafts', tags: ['drafts', 'schedules', ...entityNames] },
  save: { method: 'POST', path: '/api/admin/drafts', tags: ['drafts'] },
  discard: { method: 'DELETE', path: '/api/admin/drafts/:id', tags: ['drafts'] },
})
