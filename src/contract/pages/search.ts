import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './search.schema.ts'

export type SearchReply = z.output<typeof schema.SearchReply>
export type SearchGroup = (typeof searchGroups)[number]
export type TextPiece = z.output<typeof schema.TextPiece>

/** The kinds of hits, in the order in which the page shows them. */
export const searchGroups = ['products', 'projects', 'news', 'sheets', 'pages'] as const

export const searchLimits = {
  /** The search ignores the words after the first eight. */
  wordsMax: 8,
  hitsInGroup: 8,
  excerptChars: 180,
} as const

export const searchApi = typedEndpoints<typeof schema.searchSchemas>()({
  search: { method: 'GET', path: '/api/search', tags: ['products', 'projects', 'news', 'content'] },
})
