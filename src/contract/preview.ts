import { endpoints } from './endpoint.ts'
import type * as schema from './preview.schema.ts'

export const previewApi = endpoints<typeof schema.previewSchemas>()({
  /** The page of an entity with the values of its form. Nothing is stored. */
  render: { method: 'POST', path: '/api/admin/preview', tags: ['drafts'] },
})
