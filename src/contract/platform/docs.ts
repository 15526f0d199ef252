import type { docsSchemas } from './docs.schema.ts'
import { typedEndpoints } from './endpoint.ts'

/** The call that returns the description of the site's API in OpenAPI 3.1. */
export const docsApi = typedEndpoints<typeof docsSchemas>()({
  read: { method: 'GET', path: '/api/docs', tags: ['docs'] },
})
