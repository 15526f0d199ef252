import type { docsSchemas } from './docs.schema.ts'
import { endpoints } from './endpoint.ts'

/** Every call of the site in OpenAPI 3.1, made from the same schemas that check them. */
export const docsApi = endpoints<typeof docsSchemas>()({
  read: { method: 'GET', path: '/api/docs', tags: ['docs'] },
})
