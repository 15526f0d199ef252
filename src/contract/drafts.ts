import type { z } from 'zod'
import type * as schema from './drafts.schema.ts'
import { endpoints } from './endpoint.ts'

export type SavedDraft = z.output<typeof schema.SavedDraft>

export const draftApi = endpoints<typeof schema.draftSchemas>()({
  list: { method: 'GET', path: '/api/admin/drafts', tags: ['drafts', 'schedules'] },
  save: { method: 'POST', path: '/api/admin/drafts', tags: ['drafts'] },
  discard: { method: 'DELETE', path: '/api/admin/drafts/:id', tags: ['drafts'] },
})
