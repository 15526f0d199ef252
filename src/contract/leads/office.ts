import { endpoints } from '#contract/platform/endpoint.ts'
import type { officeSchemas } from './office.schema.ts'

/** Returns whether the company's office is open now. */
export const officeApi = endpoints<typeof officeSchemas>()({
  read: { method: 'GET', path: '/api/office', tags: ['content', 'minute'] },
})
