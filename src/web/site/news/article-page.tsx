import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PageArticle, type PublicArticle } from '#contract/content/news.ts'
import { hostedVideo, isVideoLink } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { fill } from '#contract/texts/texts.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { optionalQueryOf } from '../../api/queries.ts'
import { Picture } from '../../ui/picture.tsx'
import { Film } from '../film.tsx'
import { Head } from '../head.tsx'
import { Html } from '../html.tsx'
import { breadcrumbs, newsArticle } from '../linked-data.ts'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { firstChars } from '../text.ts'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-page.tsx'
import { ArticleGutter, withHeadingIds } from './article-gutter.tsx'
import { DateAndPlace } from './date-and-place.tsx'

const articleQuery = (id: string) => optionalQueryOf(newsApi.readPublic, { params: { id } })

export const page: PageModule<{ id: string }> = {
  queries: ({ params }) => [articleQuery(params.id)],
  Body: ArticlePage,
}

function ArticlePage({ params: { id } }: PageLocation<{ id: string }>) {
  const texts = useTexts('news')
  const { data: article, isPending } = useQuery(articleQuery(id))
  if (isPending) return <ArticleSkeleton />
  // A proxy may send something other than an article.
  if (!article?.title || article.language)
    return (
      <NotFoundCard
        {...texts.article.missing}
        back={{ href: pages.news.href(), label: texts.back }}
        original={article?.language && pages.article.href({ id })}
        translatedInto={article?.languages}
      />
    )
  return <Article article={article} />
}

function Article({ article }: { article: PageArticle }) {
  const texts = useTexts('news')
  const { longDate } = useFormats()
  const { title, date, location, writeUp, next } = article
  const { html, parts } = withHeadingIds(writeUp)
  return (
    <>
      <article className="shell article">
        <ArticleHead article={article} />
        <header className="grid gap-4">
          <p className="text-ink-soft">
            <DateAndPlace text={texts.dateAndPlace} date={date} location={location} />
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
              <Sentence text={texts.article.published} parts={{ date: longDate(date), location }} />
            </p>
            <Link href={pages.news.href()} className="font-medium text-leaf underline underline-offset-4">
              {texts.back}
            </Link>
          </footer>
        </div>
      </article>
      {next && <NextArticle article={next} />}
      <ClosingAction title={texts.article.closing} href={pages.contact.href()} label={texts.article.askEngineer} />
    </>
  )
}

function ArticleHead({ article }: { article: PageArticle }) {
  const { name } = useJsonBlock('company')
  const common = useTexts('common')
  const texts = useTexts('news').article
  const { id, title, location, writeUp, picture, thumbnail } = article
  const address = pages.article.href({ id })
  return (
    <Head
      title={fill(texts.title, { title, company: name })}
      description={firstChars(plainText(writeUp), newsLimits.descriptionChars)}
      keywords={fill(texts.keywords, { location })}
      canonical={address}
      translatedInto={article.languages ?? []}
      kind="article"
      image={picture && thumbnail ? thumbnail : undefined}
      imageAlt={picture?.alt}
      linkedData={
        import.meta.env.SSR
          ? (site) => [
              newsArticle(article, address, name, site),
              breadcrumbs(site, { name: common.pages.news, path: pages.news.href() }, { name: title, path: address }),
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
  const texts = useTexts('news').article
  return (
    <div role="status" aria-label={texts.loading} className="shell grid animate-pulse gap-8 pt-30 pb-16">
      <WaitingHead title={texts.waitingTitle} />
      <div className="h-5 bg-mist" />
      <div className="picture-box" />
      <div className="h-5 bg-mist" />
      <div className="h-5 bg-mist" />
    </div>
  )
}

function NextArticle({ article: { id, title, date, location } }: { article: NonNullable<PageArticle['next']> }) {
  const texts = useTexts('news').article
  return (
    <nav aria-label={texts.nextLabel} className="bg-mist print:hidden">
      <Link href={pages.article.href({ id })} className="group shell grid gap-2 py-12 wrap-anywhere lg:py-14">
        <span className="text-ink-soft">
          <DateAndPlace text={texts.next} date={date} location={location} />
        </span>
        <span className="font-display text-2xl font-semibold text-balance underline-offset-4 group-hover:underline lg:text-3xl">
          {typeset(title)}
        </span>
      </Link>
    </nav>
  )
}

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
