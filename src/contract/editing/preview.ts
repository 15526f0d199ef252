import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './preview.schema.ts'

export type SharedPreview = z.output<typeof schema.SharedPreview>

/** The link to a shared preview works for this time. */
export const sharedPreviewValidDays = 7

/** The path of a shared preview. It is not in pages.ts: it shows one of the pages there with unsaved values. */
export const sharedPreviewPath = '/preview/:token'

export const previewApi = typedEndpoints<typeof schema.previewSchemas>()({
  /** Returns the page of an entity with the unsaved values of its form, and stores nothing. */
  render: { method: 'POST', path: '/api/admin/preview', tags: ['drafts'] },
  listShared: { method: 'GET', path: '/api/admin/preview/shared', tags: ['previews'] },
  share: { method: 'POST', path: '/api/admin/preview/shared', tags: ['previews', 'audit'] },
  endShared: { method: 'DELETE', path: '/api/admin/preview/shared/:id', tags: ['previews', 'audit'] },
})
