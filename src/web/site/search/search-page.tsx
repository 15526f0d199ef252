import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { searchApi } from '#contract/pages/search.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { isSearchKeyOn, turnSearchKey } from '../../browser/search-key.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { useHref } from '../use-href.ts'
import { Results } from './results.tsx'

const searchQuery = (q: string) => queryOf(searchApi.search, { query: { q } })

const wordsIn = (search: URLSearchParams) => search.get('q')?.trim() ?? ''

export const page: PageModule = {
  queries: ({ search }) => (wordsIn(search) ? [searchQuery(wordsIn(search))] : []),
  Body: SearchPage,
}

function SearchPage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const texts = useTexts('search')
  const q = wordsIn(search)
  const title = q ? fill(texts.titleOfResults, { words: q }) : texts.title
  return (
    <>
      <Head
        title={`${title} | ${name}`}
        description={fill(texts.description, { company: name })}
        keywords={texts.keywords}
        // Search engines shall list the page without results, and no list of results.
        canonical={q ? null : pages.search.href()}
        address={pages.search.href({}, { q })}
      />
      <div className="shell grid min-h-[60vh] content-start gap-8 pt-26 pb-14 lg:pt-30">
        <h1 tabIndex={-1} className="text-title">
          {texts.title}
        </h1>
        <SearchForm key={q} q={q} />
        {q && <FoundResults q={q} />}
        <SearchKeySwitch />
      </div>
    </>
  )
}

function FoundResults({ q }: { q: string }) {
  const texts = useTexts('search')
  const { data, isPending, error, refetch } = useQuery(searchQuery(q))
  if (isPending) return <Loading>{texts.loading}</Loading>
  if (!data) return <FailureNotice title={texts.failed} reason={fetchFailureReason(error)} onRetry={refetch} />
  return <Results q={q} reply={data} />
}

/**
 * True if the visitor came here from another page of the site. The site moves the focus to each new page anyway, so the
 * field may take it. On the first page of a visit the field must not take it, because the visitor may have pressed Tab
 * before the scripts arrived.
 */
const hasNavigated = () =>
  document.activeElement?.matches('#main,#main h1') ||
  performance.getEntriesByType('navigation')[0]?.name !== location.href

/** The search field. It gets the focus when a visitor comes here from another page to begin a search. */
function SearchForm({ q }: { q: string }) {
  const id = useId()
  const texts = useTexts('search')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!q && hasNavigated()) field.current?.focus()
  }, [q])
  return (
    <search>
      <form action={useHref()(pages.search.href())} className="flex flex-wrap items-end gap-3">
        <div className="field basis-60 grow">
          <label htmlFor={id} className="field-label">
            {texts.field}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={commonLimits.searchMaxChars}
            autoComplete="off"
            required
            className="control"
          />
        </div>
        <button type="submit" className={`${buttonStyles.primary} min-h-13!`}>
          {texts.button}
        </button>
      </form>
    </search>
  )
}

/** A checkbox that turns the key `/` off and on in this browser. CSS hides it without scripts and on narrow screens. */
function SearchKeySwitch() {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(isSearchKeyOn()), [])
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm text-ink-soft max-lg:hidden noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          turnSearchKey(target.checked)
          setIsOn(target.checked)
        }}
      />
      <span>
        <Sentence text={useTexts('search').key} parts={{ key: (words) => <kbd>{words}</kbd> }} />
      </span>
    </label>
  )
}
