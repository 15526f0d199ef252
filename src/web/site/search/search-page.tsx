import { useQuery } from '@tanstack/react-query'
import { searchApi } from '#contract/pages/search.ts'
import { pages } from '#contract/platform/pages.ts'
import { useJson } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { Head } from '../../head.tsx'
import type { PageLocation, PageModule } from '../../page.ts'
import { FailureNotice, Loading } from '../../ui/list-state.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchKeySwitch } from './search-key-switch.tsx'

const searchQuery = (q: string) => queryOf(searchApi.search, { query: { q } })

const wordsIn = (search: URLSearchParams) => search.get('q')?.trim() ?? ''

export const page: PageModule = {
  queries: ({ search }) => (wordsIn(search) ? [searchQuery(wordsIn(search))] : []),
  Body: SearchPage,
}

function SearchPage({ search }: PageLocation) {
  const { name } = useJson('company')
  const q = wordsIn(search)
  return (
    <>
      <Head
        title={q ? `${q}: search | ${name}` : `Search | ${name}`}
        description={`Search the products, projects, news and pages of ${name}.`}
        keywords="search"
        // Search engines shall list the page without results, and no list of results.
        canonical={q ? null : pages.search.href()}
      />
      <div className="shell grid min-h-[60vh] content-start gap-8 pt-26 pb-14 lg:pt-30">
        <h1 tabIndex={-1} className="text-title">
          Search
        </h1>
        <SearchForm key={q} q={q} />
        {q && <FoundResults q={q} />}
        <SearchKeySwitch />
      </div>
    </>
  )
}

function FoundResults({ q }: { q: string }) {
  const { data, isPending, refetch } = useQuery(searchQuery(q))
  if (isPending) return <Loading>Searching...</Loading>
  if (!data) return <FailureNotice title="The search failed." onRetry={refetch} />
  return <Results q={q} reply={data} />
}
