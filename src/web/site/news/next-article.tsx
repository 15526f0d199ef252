import { Link } from 'wouter'
import type { ReadArticle } from '#contract/content/news.ts'
import { pages } from '#contract/platform/pages.ts'
import { longDate } from '../text.ts'
import { typeset } from '../typeset.ts'

export const NextArticle = ({
  article: { id, title, date, location },
}: {
  article: NonNullable<ReadArticle['next']>
}) => (
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
