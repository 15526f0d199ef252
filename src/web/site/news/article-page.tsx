import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PageArticle, type PublicArticle } from '#contract/content/news.ts'
import { hostedVideo, isVideoLink } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { optionalQueryOf } from '../../api/queries.ts'
import { Picture } from '../../ui/picture.tsx'
import { Film } from '../film.tsx'
import { Head, useSiteOrigin } from '../head.tsx'
import { Html } from '../html.tsx'
import { breadcrumbs, newsArticle } from '../linked-data.ts'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { firstChars, longDate } from '../text.ts'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-page.tsx'
import { ArticleGutter, withHeadingIds } from './article-gutter.tsx'

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

function Article({ article }: { article: PageArticle }) {
  const { title, date, location, writeUp, next } = article
  const { html, parts } = withHeadingIds(writeUp)
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
          <footer className="mt-10 flex max-w-[68ch] flex-wrap justify-between gap-4 border-t border-rule pt-6 text-ink-soft">
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

function ArticleHead({ article }: { article: PageArticle }) {
  const { name } = useJsonBlock('company')
  const origin = useSiteOrigin()
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
      imageAlt={picture?.alt}
      linkedData={
        import.meta.env.SSR
          ? [
              newsArticle(article, address, name, origin),
              breadcrumbs(origin, { name: 'News', path: pages.news.href() }, { name: title, path: address }),
            ]
          : undefined
      }
    />
  )
}

function ArticleMedia({ article: { mediaUrl, thumbnail, picture, title } }: { article: PublicArticle }) {
  const [isBroken, setIsBroken] = useState(false)
  if (mediaUrl && isVideoLink(mediaUrl)) return <Film link={mediaUrl} film={null} title={title} />
  // The server gives no thumbnail if the picture has been deleted from the media library.
  if (!mediaUrl || !thumbnail || isBroken) return null
  return (
    <Picture
      url={mediaUrl}
      facts={picture}
      sizes="(min-width: 1344px) 77rem, 92vw"
      isFirst
      className="w-full object-cover"
      onFail={() => setIsBroken(true)}
    />
  )
}

/** Grey boxes in the place of an article while it is loading. */
function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading the article" className="shell grid animate-pulse gap-8 pt-30 pb-16">
      <WaitingHead title="Article" />
      <div className="h-5 bg-mist" />
      <div className="picture-box" />
      <div className="h-5 bg-mist" />
      <div className="h-5 bg-mist" />
    </div>
  )
}

const NextArticle = ({ article: { id, title, date, location } }: { article: NonNullable<PageArticle['next']> }) => (
  <nav aria-label="Next article" className="bg-mist print:hidden">
    <Link href={pages.article.href({ id })} className="group shell grid gap-2 py-10 wrap-anywhere lg:py-14">
      <span className="text-ink-soft">
        Next article: <time dateTime={date}>{longDate(date)}</time>, {location}
      </span>
      <span className="font-display text-2xl font-semibold text-balance underline-offset-4 group-hover:underline lg:text-3xl">
        {typeset(title)}
      </span>
    </Link>
  </nav>
)

/** The text of an article. A paragraph that is only a link to a film becomes its player, the link's text its caption. */
const WriteUp = ({ html }: { html: string }) =>
  splitAtFilms(html).map(({ offset, html, film }) =>
    film ? (
      <div key={offset} className="prose my-8">
        <figure>
          <Film link={film.link} film={null} title={film.title} />
          {film.title !== film.link && <figcaption>{film.title}</figcaption>}
        </figure>
      </div>
    ) : (
      <Html key={offset} html={html} />
    ),
  )

type WriteUpPart = { offset: number; html: string; film?: { link: string; title: string } }

const linkParagraph = /<p><a href="(https:[^"]+)"[^>]*>([^<]+)<\/a><\/p>/g

function splitAtFilms(html: string): WriteUpPart[] {
  const parts: WriteUpPart[] = []
  let offset = 0
  for (const { 0: paragraph, 1: href = '', 2: words = '', index } of html.matchAll(linkParagraph)) {
    const film = { link: plainText(href), title: plainText(words) }
    if (!hostedVideo(film.link)) continue
    parts.push({ offset, html: html.slice(offset, index) }, { offset: index, html: paragraph, film })
    offset = index + paragraph.length
  }
  return [...parts, { offset, html: html.slice(offset) }].filter(({ html }) => html.trim() !== '')
}
