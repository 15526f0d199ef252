import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PublicArticle } from '#contract/news.ts'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'
import { optionalQueryOf } from '../../api/queries.ts'
import { Head, useOrigin } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { Html } from '../html.tsx'
import { breadcrumbs, newsArticle } from '../linked-data.ts'
import { NotThere } from '../not-there.tsx'
import { cut, longDate, plainText } from '../text.ts'
import { typeset } from '../typeset.ts'
import { ArticleMedia } from './article-media.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'

const articleQuery = (id: string) => optionalQueryOf(newsApi.readPublic, { params: { id } })

export const page: PageModule<{ id: string }> = {
  queries: ({ params }) => [articleQuery(params.id)],
  Body: ArticlePage,
}

function ArticlePage({ params: { id } }: At<{ id: string }>) {
  const { data: article, isPending } = useQuery(articleQuery(id))
  if (isPending) return <ArticleSkeleton />
  // A proxy may send something else than an article.
  if (!article?.title)
    return (
      <NotThere
        title="Article Not Found"
        text="The news article you're looking for doesn't exist or has been removed."
        back={{ href: pages.news.href(), label: 'Back to News' }}
      />
    )
  return <Article article={article} />
}

function Article({ article }: { article: PublicArticle }) {
  const { title, date, location, writeUp } = article
  return (
    <article className="shell grid max-w-[68rem] grid-cols-[minmax(0,1fr)] gap-8 pt-30 pb-20 lg:pt-36">
      <ArticleHead article={article} />
      <header className="grid gap-4">
        <p className="text-ink-soft">
          <time dateTime={date}>{longDate(date)}</time>, {location}
        </p>
        <h1 tabIndex={-1} className="text-title">
          {typeset(title)}
        </h1>
      </header>
      <ArticleMedia article={article} />
      <Html html={writeUp} />
      <footer className="mt-6 flex flex-wrap justify-between gap-4 border-t border-rule pt-6 text-ink-soft">
        <p>
          Published on {longDate(date)} in {location}
        </p>
        <Link href={pages.news.href()} className="font-medium text-leaf underline underline-offset-4">
          Back to News
        </Link>
      </footer>
    </article>
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
      description={cut(plainText(writeUp), newsLimits.descriptionChars)}
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
