import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PublicArticle, type ReadArticle } from '#contract/content/news.ts'
import { pages } from '#contract/platform/pages.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { useJson } from '../../api/content.ts'
import { optionalQueryOf } from '../../api/queries.ts'
import { Head, useOrigin } from '../../head.tsx'
import type { PageLocation, PageModule } from '../../page.ts'
import { breadcrumbs, newsArticle } from '../linked-data.ts'
import { NotFoundCard } from '../not-found-card.tsx'
import { firstChars, longDate, plainText } from '../text.ts'
import { typeset } from '../typeset.ts'
import { ArticleGutter } from './article-gutter.tsx'
import { ArticleMedia } from './article-media.tsx'
import { withPartIds } from './article-parts.ts'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { NextArticle } from './next-article.tsx'
import { WriteUp } from './write-up.tsx'

const articleQuery = (id: string) => optionalQueryOf(newsApi.readPublic, { params: { id } })

export const page: PageModule<{ id: string }> = {
  queries: ({ params }) => [articleQuery(params.id)],
  Body: ArticlePage,
}

function ArticlePage({ params: { id } }: PageLocation<{ id: string }>) {
  const { data: article, isPending } = useQuery(articleQuery(id))
  if (isPending) return <ArticleSkeleton />
  // A proxy may send something other than an article.
  if (!article?.title)
    return (
      <NotFoundCard
        title="Article Not Found"
        text="The news article you're looking for doesn't exist or has been removed."
        back={{ href: pages.news.href(), label: 'Back to News' }}
      />
    )
  return <Article article={article} />
}

function Article({ article }: { article: ReadArticle }) {
  const { title, date, location, writeUp, next } = article
  const { html, parts } = withPartIds(writeUp)
  return (
    <>
      <article className="shell article">
        <ArticleHead article={article} />
        <header className="grid gap-4">
          <p className="text-ink-soft">
            <time dateTime={date}>{longDate(date)}</time>, {location}
          </p>
          <h1 tabIndex={-1} className="max-w-[24ch] text-title">
            {typeset(title)}
          </h1>
        </header>
        <ArticleMedia article={article} />
        <ArticleGutter article={article} parts={parts} />
        <div className="article-words">
          <WriteUp html={html} />
          <footer className="mt-10 flex max-w-[65ch] flex-wrap justify-between gap-4 border-t border-rule pt-6 text-ink-soft">
            <p>
              Published on {longDate(date)} in {location}
            </p>
            <Link href={pages.news.href()} className="font-medium text-leaf underline underline-offset-4">
              Back to News
            </Link>
          </footer>
        </div>
      </article>
      {next && <NextArticle article={next} />}
      <ClosingAction
        title="Does your site raise the same question?"
        href={pages.contact.href()}
        label="Ask an engineer"
      />
    </>
  )
}

function ArticleHead({ article }: { article: PublicArticle }) {
  const { name } = useJson('company')
  const origin = useOrigin()
  const { id, title, location, writeUp, picture, thumbnail } = article
  const address = pages.article.href({ id })
  return (
    <Head
      title={`${title} | ${name} News`}
      description={firstChars(plainText(writeUp), newsLimits.descriptionChars)}
      keywords={`renewable energy news, ${location}`}
      canonical={address}
      kind="article"
      image={picture && thumbnail ? thumbnail : undefined}
      linkedData={
        import.meta.env.SSR
          ? [
              newsArticle(article, address, name, origin),
              breadcrumbs(origin, [
                { name: 'News', path: pages.news.href() },
                { name: title, path: address },
              ]),
            ]
          : undefined
      }
    />
  )
}
