import type { ContentItem } from '#contract/content/blocks.ts'
import { typeset, typesetHtml } from './typeset.ts'

/** Shows HTML that an administrator has written. The server sanitised it when it was saved. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: typesetHtml(html) }} />
}

/**
 * Shows a content block, or the HTML `fallback` if there is none. The server sanitises only blocks of the type html, so
 * all others are shown as text.
 */
export function BlockText({
  block,
  fallback = '',
  className = '',
}: {
  block: ContentItem | null
  fallback?: string
  className?: string
}) {
  if (!block || block.type === 'html') return <Html html={block?.content ?? fallback} className={className} />
  return <div className={`prose whitespace-pre-line ${className}`}>{typeset(block.content)}</div>
}
