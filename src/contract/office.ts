import { endpoints } from './endpoint.ts'
import type { officeSchemas } from './office.schema.ts'

/** Whether somebody answers now, by the company's hours and clock. */
export const officeApi = endpoints<typeof officeSchemas>()({
  read: { method: 'GET', path: '/api/office', tags: ['content', 'minute'] },
})
