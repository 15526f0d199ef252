import { useQuery } from '@tanstack/react-query'
import {
  type ContentItem,
  type ContentKey,
  contentApi,
  type optionalBlockKeys,
  type ShownClaims,
  type ShownCompany,
  type ShownHeroPictures,
  type SocialLinks,
} from '#contract/content/blocks.ts'
import defaultContent from '#contract/texts/en/default-content.json' with { type: 'json' }
import type { Language } from '#contract/texts/languages.ts'
import { optionalQueryOf, queryOf } from './queries.ts'
import { useList } from './use-list.ts'

/** Returns the query for a content block. The reply is null if no block has this key. */
export const contentQuery = (key: ContentKey) => optionalQueryOf(contentApi.readPublic, { params: { key } })

export const useContent = (key: ContentKey): ContentItem | null => useQuery(contentQuery(key)).data ?? null

/** Returns the text of a content block; `fallback` if the block is missing or empty. */
export const useText = (key: ContentKey, fallback: string) => useContent(key)?.content || fallback

type JsonBlocks = {
  company: ShownCompany
  site_claims: ShownClaims
  social_links: SocialLinks
  hero_pictures: ShownHeroPictures
}

/**
 * The content that pages show for each JSON block until an administrator has written it. The pictures are files of the
 * build, so deleting files from the media library does not remove them.
 */
export const jsonBlockDefaults: JsonBlocks = defaultContent

/** Returns the content of a JSON block. The defaults replace the parts that the block leaves out. */
export function useJsonBlock<Key extends keyof JsonBlocks>(key: Key): JsonBlocks[Key] & { language?: Language } {
  const block = useContent(key)
  return { ...parseJson(block?.content, jsonBlockDefaults[key]), language: block?.language }
}

export function parseJson<T extends object>(content: string | undefined, fallback: T): T {
  if (!content) return fallback
  try {
    return { ...fallback, ...JSON.parse(content) }
  } catch {
    // The server refuses to save text that isn't JSON, but a page must not fail because of it.
    return fallback
  }
}

/** The query for the short optional content blocks, such as `brand`. Every page loads them. */
export const optionalBlocksQuery = queryOf(contentApi.listPublic, {})

/** Finds one of the short optional blocks; undefined if it does not exist. */
export const useOptionalBlock = (key: (typeof optionalBlockKeys)[number]) =>
  useList(optionalBlocksQuery).items.find((block) => block.key === key)

/** Returns the content of an optional JSON block. `fallback` replaces the parts that the block leaves out. */
export const useOptionalJson = <T extends object>(key: (typeof optionalBlockKeys)[number], fallback: T): T =>
  parseJson(useOptionalBlock(key)?.content, fallback)
