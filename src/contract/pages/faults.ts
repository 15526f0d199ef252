import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './faults.schema.ts'

export const faultLimits = { faultMaxChars: 1000, pathMaxChars: 200 } as const

export const faultApi = typedEndpoints<typeof schema.faultSchemas>()({
  /** Reports that a script of a page failed before the page was live. The script inside the HTML calls it. */
  report: { method: 'POST', path: '/api/faults', tags: ['faults'] },
})
