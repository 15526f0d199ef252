import type { ContentItem } from '#contract/content/blocks.ts'
import { typeset, typesetHtml } from './typeset.ts'

/** Shows HTML that an administrator has written. The server sanitised it when it was saved. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: typesetHtml(html) }} />
}

/** Shows a block, or the HTML `fallback`. The server sanitises only blocks of the type html; others are text. */
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
