import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PublicArticle } from '#contract/content/news.ts'
import { pages, siteFilePaths } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { fill } from '#contract/texts/texts.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { useList } from '../../api/use-list.ts'
import { textLinkClasses } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Head, useSiteOrigin } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { shortened } from '../text.ts'
import { LanguageNote } from '../text-language-note.tsx'
import { typeset } from '../typeset.ts'
import { useHref } from '../use-href.ts'
import { DateAndPlace } from './date-and-place.tsx'

const listQuery = (number: number) => queryOf(newsApi.listPublic, { query: number > 1 ? { page: number } : {} })

const countQuery = queryOf(newsApi.countPublic, {})

export const page: PageModule = {
  queries: ({ search }) => [listQuery(pageNumber(search)), countQuery],
  Body: NewsPage,
}

function NewsPage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const common = useTexts('common')
  const texts = useTexts('news')
  const number = pageNumber(search)
  const articles = useList(listQuery(number))
  const { data: count } = useQuery(countQuery)
  const image = useBannerImage('news')
  if (number > 1 && articles.reason === null && !articles.isPending && articles.items.length === 0)
    return <NotFoundCard text={texts.noSuchPage} back={{ href: pages.news.href(), label: texts.back }} />
  const title = number > 1 ? fill(texts.titleOfPage, { number }) : common.pages.news
  return (
    <>
      <Head
        title={`${title} | ${name}`}
        description={fill(texts.description, { company: name })}
        keywords={texts.keywords}
        canonical={newsPageHref(number)}
        {...image}
      />
      <PageBanner page="news" title={common.pages.news} action={{ href: '#follow', label: texts.follow }}>
        <ArticleCount total={count?.total ?? 0} />
      </PageBanner>
      <div className="shell py-16 lg:py-24">
        <ListState list={articles} loading={texts.loading} failed={texts.failed}>
          <Articles articles={articles.items.filter(({ isActive }) => isActive)} />
          <NewsPages number={number} total={count?.total ?? 0} />
        </ListState>
      </div>
      <FollowTheNews />
    </>
  )
}

function ArticleCount({ total }: { total: number }) {
  const texts = useTexts('news')
  const { counted } = useFormats()
  if (total === 0) return <p>{texts.lead}</p>
  return (
    <p className="head-figure">
      <Sentence text={counted(texts.count, total)} parts={{ b: (figure: string) => <b>{figure}</b> }} />
    </p>
  )
}

function Articles({ articles }: { articles: PublicArticle[] }) {
  if (articles.length === 0) return <NoNews />
  return (
    <ul className="grid gap-x-10 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <ArticleCard key={article.id} article={article} isFirst={index === 0} />
      ))}
    </ul>
  )
}

function ArticleCard({ article, isFirst }: { article: PublicArticle; isFirst: boolean }) {
  const texts = useTexts('news')
  const { id, title, date, location, writeUp } = article
  const lang = langOf(article)
  return (
    <li className="flex flex-col gap-3">
      <Thumbnail article={article} isFirst={isFirst} />
      <p className="text-sm text-ink-soft">
        <DateAndPlace
          text={texts.dateAndPlace}
          date={date}
          location={<InLanguage lang={lang}>{location}</InLanguage>}
        />
      </p>
      <h2 {...lang} className="line-clamp-2 text-xl">
        {typeset(title)}
      </h2>
      <LanguageNote {...article} />
      <p {...lang}>{typeset(shortened(plainText(writeUp), newsLimits.teaserChars, texts.ellipsis))}</p>
      <Link
        {...linkTo(article, pages.article.href({ id }))}
        className="mt-auto w-fit py-2 font-medium text-leaf underline decoration-2 underline-offset-4"
      >
        <Sentence
          text={texts.readMore}
          parts={{
            title: <InLanguage lang={lang}>{title}</InLanguage>,
            hidden: (words) => (
              <span className="sr-only">
                <Sentence text={words} parts={{ title: <InLanguage lang={lang}>{title}</InLanguage> }} />
              </span>
            ),
          }}
        />
      </Link>
    </li>
  )
}

function NoNews() {
  const { title, text } = useTexts('news').empty
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-ink-soft">{text}</p>
    </div>
  )
}

/** Shows the picture on the card of an article; without a picture, a box with the word NEWS. */
function Thumbnail({ article, isFirst }: { article: PublicArticle; isFirst: boolean }) {
  const texts = useTexts('news')
  const { thumbnail, picture } = article
  const [isBroken, setIsBroken] = useState(false)
  if (!thumbnail || isBroken)
    return (
      <div
        aria-hidden
        className="grid aspect-[8/5] w-full place-content-center bg-leaf font-display text-3xl font-bold text-white/80 print:hidden"
      >
        {texts.withoutPicture}
      </div>
    )
  return (
    <div className="picture-box">
      <Picture
        url={thumbnail}
        facts={picture}
        sizes="(min-width: 1024px) 26rem, (min-width: 768px) 45vw, 66vw"
        isFirst={isFirst}
        onFail={() => setIsBroken(true)}
      />
    </div>
  )
}

/** Reads the page number from an address's query. Returns 1 for anything that is no page number. */
function pageNumber(search: URLSearchParams) {
  const number = Number(search.get('page'))
  return Number.isInteger(number) && number > 1 ? number : 1
}

const newsPageHref = (number: number) =>
  number > 1 ? pages.news.href({}, { page: String(number) }) : pages.news.href()

/** Links to newer and older articles. */
function NewsPages({ number, total }: { number: number; total: number }) {
  const texts = useTexts('news')
  const hasOlder = number * newsLimits.pageSize < total
  if (number === 1 && !hasOlder) return null
  return (
    <nav aria-label={texts.pages} className="mt-16 flex justify-between gap-4 border-t border-rule pt-8">
      {number > 1 ? <LinkButton href={newsPageHref(number - 1)} label={texts.newer} look="outline" /> : <span />}
      {hasOlder && <LinkButton href={newsPageHref(number + 1)} label={texts.older} look="outline" />}
    </nav>
  )
}

/** Explains how to follow the news by feed, and gives the e-mail address for the press. */
function FollowTheNews() {
  const texts = useTexts('news')
  const { email, pressEmail, name } = useJsonBlock('company')
  const pressAddress = pressEmail || email
  const feed = useHref()(siteFilePaths.feed)
  const origin = useSiteOrigin()
  return (
    <section id="follow" aria-labelledby="follow-title" className="bg-mist">
      <div className="shell grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-3">
          <h2 id="follow-title" className="text-3xl">
            {texts.follow}
          </h2>
          <p>{texts.feed.text}</p>
          <p className="wrap-anywhere">
            <a href={feed} className={textLinkClasses}>
              {origin + feed}
            </a>
          </p>
        </div>
        <div>
          <h3 className="text-xl">{texts.feed.title}</h3>
          <ol className="mt-3 grid list-decimal gap-1.5 ps-5">
            {texts.feed.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        {pressAddress && (
          <div>
            <h3 className="text-xl">{texts.press.title}</h3>
            <p className="mt-3">
              <Sentence
                text={texts.press.text}
                parts={{
                  company: name,
                  address: (
                    <a
                      href={`mailto:${pressAddress}?subject=${encodeURIComponent(texts.press.subject)}`}
                      className={textLinkClasses}
                    >
                      {pressAddress}
                    </a>
                  ),
                }}
              />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
