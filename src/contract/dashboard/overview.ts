import type { z } from 'zod'
import { entityNames } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './overview.schema.ts'

export type Overview = z.output<typeof schema.Overview>

export const overviewLimits = { weeks: 12, newestQuotes: 5, months: 12, products: 8 } as const

export const overviewApi = typedEndpoints<typeof schema.overviewSchemas>()({
  read: { method: 'GET', path: '/api/admin/overview', tags: ['quotes', 'media', ...entityNames] },
})
