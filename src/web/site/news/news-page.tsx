import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PublicArticle } from '#contract/content/news.ts'
import { pages, siteFilePaths } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { useList } from '../../api/use-list.ts'
import { textLinkClasses } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Head, useSiteOrigin } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { longDate, shortened } from '../text.ts'
import { typeset } from '../typeset.ts'

const listQuery = (number: number) => queryOf(newsApi.listPublic, { query: number > 1 ? { page: number } : {} })

const countQuery = queryOf(newsApi.countPublic, {})

export const page: PageModule = {
  queries: ({ search }) => [listQuery(pageNumber(search)), countQuery],
  Body: NewsPage,
}

function NewsPage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const number = pageNumber(search)
  const articles = useList(listQuery(number))
  const { data: count } = useQuery(countQuery)
  const image = useBannerImage('news')
  if (number > 1 && articles.reason === null && !articles.isPending && articles.items.length === 0)
    return (
      <NotFoundCard
        text="The news has fewer pages than that."
        back={{ href: pages.news.href(), label: 'Back to News' }}
      />
    )
  return (
    <>
      <Head
        title={number > 1 ? `News, page ${number} | ${name}` : `News | ${name}`}
        description={`Field notes, figures and news about renewable power from the engineers of ${name}.`}
        keywords="renewable energy news, solar, storage, mini-grids, Africa"
        canonical={newsPageHref(number)}
        {...image}
      />
      <PageBanner page="news" title="News" action={{ href: '#follow', label: 'Follow the news' }}>
        <ArticleCount total={count?.total ?? 0} />
      </PageBanner>
      <div className="shell py-16 lg:py-24">
        <ListState list={articles} loading="Loading news articles..." failed="The news could not be loaded.">
          <Articles articles={articles.items.filter(({ isActive }) => isActive)} />
          <NewsPages number={number} total={count?.total ?? 0} />
        </ListState>
      </div>
      <FollowTheNews />
    </>
  )
}

function ArticleCount({ total }: { total: number }) {
  if (total === 0) return 'Field notes, figures and what changed.'
  return (
    <p className="head-figure">
      <b>{total}</b> {total === 1 ? 'article' : 'articles'} with the arithmetic shown
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
  const { id, title, date, location, writeUp } = article
  return (
    <li className="flex flex-col gap-3">
      <Thumbnail article={article} isFirst={isFirst} />
      <p className="text-sm text-ink-soft">
        <time dateTime={date}>{longDate(date)}</time>, {location}
      </p>
      <h2 className="line-clamp-2 text-xl">{typeset(title)}</h2>
      <p>{typeset(shortened(plainText(writeUp), newsLimits.teaserChars))}</p>
      <Link
        href={pages.article.href({ id })}
        className="mt-auto w-fit py-2 font-medium text-leaf underline decoration-2 underline-offset-4"
      >
        Read More
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  )
}

function NoNews() {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h2 className="text-2xl">No News Articles Yet</h2>
      <p className="text-ink-soft">Check back soon for the latest updates and news from the company.</p>
    </div>
  )
}

/** Shows the picture on the card of an article; without a picture, a box with the word NEWS. */
function Thumbnail({ article, isFirst }: { article: PublicArticle; isFirst: boolean }) {
  const { thumbnail, picture } = article
  const [isBroken, setIsBroken] = useState(false)
  if (!thumbnail || isBroken)
    return (
      <div
        aria-hidden
        className="grid aspect-[8/5] w-full place-content-center bg-leaf font-display text-3xl font-bold text-white/80"
      >
        NEWS
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
  const hasOlder = number * newsLimits.pageSize < total
  if (number === 1 && !hasOlder) return null
  return (
    <nav aria-label="Pages of the news" className="mt-16 flex justify-between gap-4 border-t border-rule pt-8">
      {number > 1 ? <LinkButton href={newsPageHref(number - 1)} label="Newer articles" look="outline" /> : <span />}
      {hasOlder && <LinkButton href={newsPageHref(number + 1)} label="Older articles" look="outline" />}
    </nav>
  )
}

/** Explains how to follow the news by feed, and gives the e-mail address for the press. */
function FollowTheNews() {
  const { email, pressEmail, name } = useJsonBlock('company')
  const pressAddress = pressEmail || email
  const feed = new URL(siteFilePaths.feed, useSiteOrigin()).href
  return (
    <section id="follow" aria-labelledby="follow-title" className="bg-mist">
      <div className="shell grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-3">
          <h2 id="follow-title" className="text-3xl">
            Follow the news
          </h2>
          <p>
            New articles come to you by feed: nobody asks for your address, nothing is tracked, and you leave whenever
            you like.
          </p>
          <p className="wrap-anywhere">
            <a href={siteFilePaths.feed} className={textLinkClasses}>
              {feed}
            </a>
          </p>
        </div>
        <div>
          <h3 className="text-xl">How a feed works</h3>
          <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
            <li>Install a feed reader, or open the one in your mail program: Thunderbird has one.</li>
            <li>Choose “Add feed” and paste the address.</li>
            <li>The reader looks for new articles and lists them, unread until you have opened them.</li>
          </ol>
        </div>
        {pressAddress && (
          <div>
            <h3 className="text-xl">For the press</h3>
            <p className="mt-3">
              Questions, figures and pictures of {name}:{' '}
              <a href={`mailto:${pressAddress}?subject=Press`} className={textLinkClasses}>
                {pressAddress}
              </a>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
