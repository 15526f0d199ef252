import { z } from 'zod'
import { SearchText } from '#contract/platform/common.schema.ts'
import { LanguageQuery } from '#contract/texts/languages.schema.ts'
import { languageCodes } from '#contract/texts/languages.ts'
import { searchGroups } from './search.ts'

/** A piece of a text. The pieces that are searched words are marked. */
export const TextPiece = z.object({ text: z.string(), isMarked: z.boolean() })

const Hit = z.object({
  href: z.string(),
  /** The language of the page, if it is not the one that the visitor reads. */
  language: z.enum(languageCodes).optional(),
  /** The language of the excerpt, if it is not the one that the visitor reads. */
  textLanguage: z.enum(languageCodes).optional(),
  title: z.array(TextPiece),
  excerpt: z.array(TextPiece),
})

export const SearchReply = z.object({
  /** True if each hit contains all searched words. If no text does, the hits contain most of them. */
  hasAllWords: z.boolean(),
  /** The groups that have hits. `total` counts all hits of the group, `hits` lists the best ones. */
  groups: z.array(z.object({ name: z.enum(searchGroups), total: z.int(), hits: z.array(Hit) })),
})

export const searchSchemas = {
  search: { query: LanguageQuery.extend({ q: SearchText }), reply: SearchReply },
}
