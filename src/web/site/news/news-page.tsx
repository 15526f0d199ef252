import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newsApi, newsLimits } from '#contract/news.ts'
import { ask } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { PageTitle } from '../page-title.tsx'
import { ListState } from '../query-state.tsx'
import { longDate, plainText, shortened } from '../text.ts'

const listed = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1)
  return ask(newsApi.listPublic, { query: Number.isInteger(page) && page > 1 ? { page } : {} })
}

export const page: PageModule = { asks: ({ search }) => [listed(search)], Body: NewsPage }

function NewsPage({ search }: At) {
  const { name } = useJson('company')
  const articles = useQuery(listed(search))
  return (
    <>
      <Head
        title={`News | ${name}`}
        description={`News and field notes from ${name}.`}
        keywords="renewable energy news, solar, storage, mini-grids, Africa"
        canonical={pages.news.href()}
      />
      <PageTitle title="News" />
      <div className="shell py-20">
        <ListState query={articles} loading="Loading news articles..." failed="The news could not be loaded.">
          {(items) =>
            items.length === 0 ? (
              <NoNews />
            ) : (
              <ul className="grid gap-12 md:grid-cols-2 lg:grid-cols-3">
                {items.map((article) => (
                  <li key={article.id} className="grid content-start gap-3 border-t border-rule pt-5">
                    <p className="text-sm text-ink-soft">
                      <time dateTime={article.date}>{longDate(article.date)}</time>, {article.location}
                    </p>
                    <h2 className="line-clamp-2 text-xl">{article.title}</h2>
                    <p>{shortened(plainText(article.writeUp), newsLimits.teaserChars)}</p>
                    <Link href={pages.article.href({ id: article.id })} className="text-leaf underline">
                      Read More
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </ListState>
      </div>
    </>
  )
}

function NoNews() {
  return (
    <div className="py-16 text-center">
      <h2 className="text-2xl">No News Articles Yet</h2>
      <p className="mt-3 text-ink-soft">Check back soon for the latest updates and news from the company.</p>
    </div>
  )
}
