import type { ContentBlock, ContentInput, PageHeads } from '#contract/content/blocks.ts'
import { pageHeadsTitle } from '#contract/content/page-heads.ts'

/**
 * Returns the content block that stores the titles, descriptions and pictures of pages, with the title of the stored
 * block. Leaves out empty fields, and pages whose fields are all empty.
 */
export function pageHeadsBlock(pages: PageHeads, stored: ContentBlock | undefined): ContentInput {
  const filledHeads = Object.entries(pages)
    .map(([path, head]) => [path, Object.fromEntries(Object.entries(head ?? {}).filter(([, text]) => text))] as const)
    .filter(([, head]) => Object.keys(head).length > 0)
  return {
    key: 'page_heads',
    title: stored?.title ?? pageHeadsTitle,
    type: 'json',
    content: JSON.stringify(Object.fromEntries(filledHeads), null, 2),
  }
}
