import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type * as schema from './overview.schema.ts'

export type Overview = z.output<typeof schema.Overview>

export const overviewLimits = { weeks: 12, newestQuotes: 5 } as const

export const overviewApi = endpoints<typeof schema.overviewShapes>()({
  read: {
    method: 'GET',
    path: '/api/admin/overview',
    about: ['quotes', 'projects', 'products', 'content', 'media', 'news'],
  },
})
