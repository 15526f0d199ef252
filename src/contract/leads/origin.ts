import type { z } from 'zod'
import type * as schema from './leads.schema.ts'

/** How a visitor came to the site, as the browser sends it with a form. The site stores nothing else about a visit. */
export type Origin = z.output<typeof schema.Origin>

export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const

export const originLimits = { pathMaxChars: 500, titleMaxChars: 200, hostMaxChars: 200, utmMaxChars: 100 } as const
