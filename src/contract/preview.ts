import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type * as schema from './preview.schema.ts'

export type SharedPreview = z.output<typeof schema.SharedPreview>

export const previewLimits = { sharedDays: 7 } as const

/** The address of a shared preview. pages.ts lacks it, because it shows other pages as they would look after a save. */
export const sharedPreviewPath = '/preview/:token'

export const previewApi = endpoints<typeof schema.previewSchemas>()({
  /** The page of an entity with the values of its form. Nothing is stored. */
  render: { method: 'POST', path: '/api/admin/preview', tags: ['drafts'] },
  listShared: { method: 'GET', path: '/api/admin/preview/shared', tags: ['previews'] },
  share: { method: 'POST', path: '/api/admin/preview/shared', tags: ['previews', 'audit'] },
  endShared: { method: 'DELETE', path: '/api/admin/preview/shared/:id', tags: ['previews', 'audit'] },
})
