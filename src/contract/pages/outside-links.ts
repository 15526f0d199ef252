import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './outside-links.schema.ts'

export const outsideLinkApi = typedEndpoints<typeof schema.outsideLinkSchemas>()({
  /** Tells if a link to another site is broken. A POST, because servers log URLs, and the link may be secret. */
  check: { method: 'POST', path: '/api/admin/outside-links', tags: ['drafts'] },
})
