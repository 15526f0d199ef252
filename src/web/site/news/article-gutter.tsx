import { Link } from 'wouter'
import type { PageArticle } from '#contract/content/news.ts'
import { pages } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useSiteOrigin } from '../head.tsx'
import { typeset } from '../typeset.ts'
import { useHref } from '../use-href.ts'

/** Contents, related products and projects, and links for sharing, which need no scripts of other sites. */
export function ArticleGutter({
  article: { id, title, related },
  parts,
}: {
  article: PageArticle
  parts: ArticlePart[]
}) {
  const texts = useTexts('news').article
  const address = useSiteOrigin() + useHref()(pages.article.href({ id }))
  const mailHref = `mailto:?${encodedQuery({ subject: title, body: address })}`
  return (
    <aside className="article-gutter print:hidden">
      {parts.length > 1 && (
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title">{texts.contents}</h2>
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{typeset(part.title)}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {related.length > 0 && (
        <nav aria-labelledby="related-title">
          <h2 id="related-title">{texts.related}</h2>
          <ul>
            {related.map(({ path, title }) => (
              <li key={path}>
                <Link href={path}>{typeset(title)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="article-share">
        <h2>{texts.share}</h2>
        <ul>
          <li>
            <a href={mailHref}>{texts.byMail}</a>
          </li>
          <li>
            <a href={`https://wa.me/?${encodedQuery({ text: `${title} ${address}` })}`}>{texts.onWhatsApp}</a>
          </li>
        </ul>
      </div>
    </aside>
  )
}

/** Writes parameters as a query, with %20 for a space: mail programs would show a + instead of the space. */
const encodedQuery = (parameters: Record<string, string>) =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20')

type ArticlePart = { id: string; title: string }

/** Gives each second-level heading of a write-up an id, so that the list of contents can link to it. */
export function withHeadingIds(html: string) {
  const parts: ArticlePart[] = []
  const htmlWithIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_, words: string) => {
    const id = `part-${parts.length + 1}`
    parts.push({ id, title: plainText(words) })
    return `<h2 id="${id}">${words}</h2>`
  })
  return { html: htmlWithIds, parts }
}
