import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newsApi, newsLimits } from '#contract/news.ts'
import { askIfThere } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { buttonLook } from '../../ui/button.ts'
import { Html } from '../html.tsx'
import { longDate, plainText } from '../text.ts'

const asked = (id: string) => askIfThere(newsApi.readPublic, { params: { id } })

export const page: PageModule<{ id: string }> = { asks: ({ params }) => [asked(params.id)], Body: ArticlePage }

function ArticlePage({ params: { id } }: At<{ id: string }>) {
  const { name } = useJson('company')
  const { data: article, isPending } = useQuery(asked(id))
  if (isPending) return <p className="shell py-40">Loading...</p>
  if (!article) return <ArticleNotFound />
  return (
    <article className="shell py-32">
      <Head
        title={`${article.title} | ${name} News`}
        description={plainText(article.writeUp).slice(0, newsLimits.descriptionChars)}
        keywords="renewable energy news"
        canonical={pages.article.href({ id })}
        kind="article"
      />
      <h1 tabIndex={-1} className="text-title">
        {article.title}
      </h1>
      <p className="mt-4 text-ink-soft">
        <time dateTime={article.date}>{longDate(article.date)}</time>, {article.location}
      </p>
      <Html className="mt-10" html={article.writeUp} />
      <footer className="mt-14 border-t border-rule pt-6">
        <p>
          Published on {longDate(article.date)} in {article.location}
        </p>
        <Link href={pages.news.href()} className="mt-3 inline-block text-leaf underline">
          Back to News
        </Link>
      </footer>
    </article>
  )
}

function ArticleNotFound() {
  return (
    <div className="shell grid justify-items-center gap-5 py-48 text-center">
      <Head
        title="Article Not Found"
        description="The news article you're looking for doesn't exist or has been removed."
        keywords="news"
        canonical={null}
        status={404}
      />
      <h1 tabIndex={-1} className="text-title">
        Article Not Found
      </h1>
      <p>The news article you're looking for doesn't exist or has been removed.</p>
      <Link href={pages.news.href()} className={buttonLook.primary}>
        Back to News
      </Link>
    </div>
  )
}
