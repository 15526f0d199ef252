import type { ContentItem } from '#contract/content.ts'
import { typeset, typesetHtml } from './typeset.ts'

/** HTML of an administrator. The server has sanitised it when it was saved. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: typesetHtml(html) }} />
}

/** A content block. The server sanitises only html blocks, so all others are shown as text. `otherwise` is HTML. */
export function BlockText({
  block,
  otherwise = '',
  className = '',
}: {
  block: ContentItem | null
  otherwise?: string
  className?: string
}) {
  if (!block || block.type === 'html') return <Html html={block?.content ?? otherwise} className={className} />
  return <div className={`prose whitespace-pre-line ${className}`}>{typeset(block.content)}</div>
}
