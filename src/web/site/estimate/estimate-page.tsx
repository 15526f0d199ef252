import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { loadTexts, useLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { estimatePicture, formDataQuery } from './form-texts.ts'
import { firstUseEvents, LatePart, latePart } from './late-part.tsx'

const textsIn = (search: string) => Object.fromEntries(new URLSearchParams(search))

const LoadingNotice = () => (
  <div className="shell pb-16">
    <Loading>{useTexts('estimate').loading}</Loading>
  </div>
)

// One element for all renderings: a late part whose properties change before React has hydrated it loses its HTML.
const loadingNotice = <LoadingNotice />

/** The form and the engine. The browser loads their code when the visitor begins to use the page. */
export const estimateFormPart = latePart(async () => {
  const [{ EstimateForm }] = await Promise.all([import('./estimate-form.tsx'), loadTexts(['calculator'])])
  return EstimateForm
}, firstUseEvents)

export const page: PageModule = {
  queries: ({ search, language }) => [formDataQuery(textsIn(search.toString()), language)],
  Body: EstimatePage,
}

function EstimatePage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const texts = useTexts('estimate')
  const { openedSearch, onAddress } = useOpenedSearch(search.toString())
  const { data, error, refetch } = useQuery(formDataQuery(textsIn(openedSearch), useLanguage()))
  return (
    <>
      <Head
        title={fill(data?.title ?? texts.title, { company: name })}
        description={data?.description ?? texts.description}
        keywords={texts.keywords}
        canonical={pages.estimate.href()}
        image={estimatePicture}
        imageAlt={texts.pictureAlt}
      />
      <div className="bg-mist pt-18">
        <h1 tabIndex={-1} className="shell pt-12 text-title lg:pt-16">
          {texts.heading}
        </h1>
      </div>
      {data && (
        <LatePart
          key={openedSearch}
          part={estimateFormPart}
          waiting={loadingNotice}
          initialData={data}
          openedSearch={openedSearch}
          onAddress={onAddress}
        />
      )}
      {!data && error && (
        <div className="shell pb-16">
          <FailureNotice title={texts.failed} reason={fetchFailureReason(error)} onRetry={refetch} />
        </div>
      )}
      {!data && !error && loadingNotice}
    </>
  )
}

/**
 * Returns the query string with which the form was opened. The form reports its own changes of the address to
 * `onAddress`, and `openedSearch` then stays. Any other change of the address changes it, which makes a new form.
 */
function useOpenedSearch(search: string) {
  const knownSearch = useRef(search)
  const [openedSearch, setOpenedSearch] = useState(search)
  if (search !== knownSearch.current) {
    knownSearch.current = search
    setOpenedSearch(search)
  }
  const onAddress = useCallback((next: string) => {
    knownSearch.current = next
  }, [])
  return { openedSearch, onAddress }
}
