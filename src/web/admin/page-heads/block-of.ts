import type { ContentInput, PageHeads } from '#contract/content.ts'

/**
 * Returns the content block that stores the titles, descriptions and pictures of pages. Leaves out empty fields, and
 * pages whose fields are all empty.
 */
export function blockOf(pages: PageHeads): ContentInput {
  const filledHeads = Object.entries(pages)
    .map(([path, head]) => [path, Object.fromEntries(Object.entries(head ?? {}).filter(([, text]) => text))] as const)
    .filter(([, head]) => Object.keys(head).length > 0)
  return {
    key: 'page_heads',
    title: 'Titles and descriptions of pages',
    type: 'json',
    content: JSON.stringify(Object.fromEntries(filledHeads), null, 2),
  }
}
