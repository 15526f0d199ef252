import { z } from 'zod'
import { Search } from './common.schema.ts'
import { searchGroups } from './search.ts'

/** A part of a text. The marked ones are words of the search. */
export const TextPiece = z.object({ text: z.string(), isMarked: z.boolean() })

const Hit = z.object({ href: z.string(), title: z.array(TextPiece), excerpt: z.array(TextPiece) })

export const SearchReply = z.object({
  /** False if nothing has all the words: the hits then have most of them. */
  hasAllWords: z.boolean(),
  /** Only groups with hits. `total` also counts those that are not listed. */
  groups: z.array(z.object({ name: z.enum(searchGroups), total: z.int(), hits: z.array(Hit) })),
})

export const searchSchemas = {
  search: { query: z.object({ q: Search }), reply: SearchReply },
}
