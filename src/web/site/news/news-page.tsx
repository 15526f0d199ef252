import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newsApi, newsLimits, type PublicArticle } from '#contract/content/news.ts'
import { pages } from '#contract/platform/pages.ts'
import { PictureHead } from '#web/site/parts/heads/picture-head.tsx'
import { useJson } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { useList } from '../../api/use-list.ts'
import { Head } from '../../head.tsx'
import type { PageLocation, PageModule } from '../../page.ts'
import { ListState } from '../../ui/list-state.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import { longDate, plainText, shortened } from '../text.ts'
import { typeset } from '../typeset.ts'
import { FollowTheNews } from './follow-the-news.tsx'
import { NewsPages, newsPageHref, pageNumber } from './news-pages.tsx'
import { Thumbnail } from './thumbnail.tsx'

const listQuery = (number: number) => queryOf(newsApi.listPublic, { query: number > 1 ? { page: number } : {} })

const countQuery = queryOf(newsApi.countPublic, {})

export const page: PageModule = {
  queries: ({ search }) => [listQuery(pageNumber(search)), countQuery],
  Body: NewsPage,
}

function NewsPage({ search }: PageLocation) {
  const { name } = useJson('company')
  const number = pageNumber(search)
  const articles = useList(listQuery(number))
  const { data: count } = useQuery(countQuery)
  if (number > 1 && articles.reason === null && !articles.isPending && articles.items.length === 0)
    return (
      <NotFoundCard
        title="Page Not Found"
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
      />
      <PictureHead page="news" title="News" action={{ href: '#follow', label: 'Follow the news' }}>
        <ArticleCount total={count?.total ?? 0} />
      </PictureHead>
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
