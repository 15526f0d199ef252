import { Link } from 'wouter'
import { newsLimits } from '#contract/content/news.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

/** Reads the page number from an address's query. Returns 1 for anything that is no page number. */
export function pageNumber(search: URLSearchParams) {
  const number = Number(search.get('page'))
  return Number.isInteger(number) && number > 1 ? number : 1
}

export const newsPageHref = (number: number) =>
  number > 1 ? pages.news.href({}, { page: String(number) }) : pages.news.href()

/** Links to newer and older articles. */
export function NewsPages({ number, total }: { number: number; total: number }) {
  const hasOlder = number * newsLimits.pageSize < total
  if (number === 1 && !hasOlder) return null
  return (
    <nav aria-label="Pages of the news" className="mt-16 flex justify-between gap-4 border-t border-rule pt-8">
      {number > 1 ? (
        <Link href={newsPageHref(number - 1)} className={buttonStyles.outline}>
          Newer articles
        </Link>
      ) : (
        <span />
      )}
      {hasOlder && (
        <Link href={newsPageHref(number + 1)} className={buttonStyles.outline}>
          Older articles
        </Link>
      )}
    </nav>
  )
}
