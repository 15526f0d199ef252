import { useRouter } from 'wouter'
import type { ContentItem } from '#contract/content/blocks.ts'
import { pageAt } from '#contract/platform/pages.ts'
import { langOf } from './other-language.tsx'
import { typeset, typesetHtml } from './typeset.ts'

type HtmlProps = { html: string; className?: string; lang?: ReturnType<typeof langOf> }

/** Shows HTML that an administrator has written. The server sanitised it when it was saved. */
export function Html({ html, className = '', lang }: HtmlProps) {
  const { base } = useRouter()
  return (
    <div
      dir="auto"
      {...lang}
      className={`prose ${className}`}
      dangerouslySetInnerHTML={{ __html: typesetHtml(base ? withBase(html, base) : html) }}
    />
  )
}

/** Makes the links to pages stay in the language of the current page. */
const withBase = (html: string, base: string) =>
  html.replaceAll(/(<a [^>]*?href=")(\/[^"?#]*)/g, (link, start, path) =>
    pageAt(path).name === 'notFound' ? link : start + base + path,
  )

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
  const lang = block ? langOf(block) : undefined
  if (!block || block.type === 'html')
    return <Html html={block?.content ?? fallback} className={className} lang={lang} />
  return (
    <div dir="auto" {...lang} className={`prose whitespace-pre-line ${className}`}>
      {typeset(block.content)}
    </div>
  )
}
