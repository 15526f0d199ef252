import type { ContentBlock, PageHeads } from '#contract/content/blocks.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { useRenderedHtml } from '#web/admin/editing/preview/framed-page.tsx'
import { pageHeadsBlock } from './page-heads-block.ts'

/**
 * Lets the server render a page with the given texts, and returns its title, description and picture; null until the
 * page has arrived.
 */
export function useHeadOf(path: string, pages: PageHeads, block: ContentBlock | undefined) {
  const body = { entity: 'content', entityId: block?.id ?? null, values: pageHeadsBlock(pages, block), path }
  const { html } = useRenderedHtml(previewApi.render, JSON.stringify(body))
  if (html === null) return null
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const meta = (selector: string) => head.querySelector<HTMLMetaElement>(selector)?.content ?? ''
  return {
    title: head.querySelector('title')?.textContent ?? '',
    description: meta('meta[name="description"]'),
    image: meta('meta[property="og:image"]'),
  }
}
