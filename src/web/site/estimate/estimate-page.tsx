import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { useJsonBlock } from '../../api/content.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { formDataQuery } from './form-texts.ts'
import { firstUseEvents, LatePart, latePart } from './late-part.tsx'

const textsIn = (search: string) => Object.fromEntries(new URLSearchParams(search))

const loadingNotice = (
  <div className="shell pb-16">
    <Loading>Loading the estimate...</Loading>
  </div>
)

/** The form and the engine. The browser loads their code when the visitor begins to use the page. */
export const estimateFormPart = latePart(async () => (await import('./estimate-form.tsx')).EstimateForm, firstUseEvents)

export const page: PageModule = {
  queries: ({ search }) => [formDataQuery(textsIn(search.toString()))],
  Body: EstimatePage,
}

function EstimatePage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const { openedSearch, onAddress } = useOpenedSearch(search.toString())
  const { data, error, refetch } = useQuery(formDataQuery(textsIn(openedSearch)))
  return (
    <>
      <Head
        title={`What would solar make at your site? | ${name}`}
        description="Energy, diesel, money and CO₂ for your place and your consumption, hour by hour, with ranges and sources."
        keywords="solar calculator, solar yield, diesel savings, battery size, payback, Nigeria, Africa"
        canonical={pages.estimate.href()}
      />
      <div className="bg-mist pt-18">
        <h1 tabIndex={-1} className="shell pt-12 text-title lg:pt-16">
          What would it make at your site?
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
          <FailureNotice
            title="The estimate could not be loaded."
            reason={fetchFailureReason(error)}
            onRetry={refetch}
          />
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
