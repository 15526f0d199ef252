import { Link } from 'wouter'
import type { ReadArticle } from '#contract/content/news.ts'
import { pages } from '#contract/platform/pages.ts'
import { useOrigin } from '../../head.tsx'
import { typeset } from '../typeset.ts'
import type { ArticlePart } from './article-parts.ts'

/**
 * Shows beside the article a table of contents, related products and projects, and links for sharing it. These links
 * need no scripts of other sites.
 */
export function ArticleGutter({
  article: { id, title, related },
  parts,
}: {
  article: ReadArticle
  parts: ArticlePart[]
}) {
  const address = useOrigin() + pages.article.href({ id })
  const mailHref = `mailto:?${encodedQuery({ subject: title, body: address })}`
  return (
    <aside className="article-gutter">
      {parts.length > 1 && (
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title">Contents</h2>
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
          <h2 id="related-title">Related</h2>
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
        <h2>Share</h2>
        <ul>
          <li>
            <a href={mailHref}>By e-mail</a>
          </li>
          <li>
            <a href={`https://wa.me/?${encodedQuery({ text: `${title} ${address}` })}`}>On WhatsApp</a>
          </li>
        </ul>
      </div>
    </aside>
  )
}

/** Writes parameters as a query, with %20 for a space: mail programs would show a + instead of the space. */
const encodedQuery = (parameters: Record<string, string>) =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20')
