import type { docsSchemas } from './docs.schema.ts'
import { endpoints } from './endpoint.ts'

/** The description of every call of the site in OpenAPI 3.1. */
export const docsApi = endpoints<typeof docsSchemas>()({
  read: { method: 'GET', path: '/api/docs', tags: ['docs'] },
})
