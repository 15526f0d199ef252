import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { Failed, Loading } from '../../ui/list-state.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { inputsQuery } from './use-estimate.ts'

const textsIn = (search: string) => Object.fromEntries(new URLSearchParams(search))

export const page: PageModule = {
  queries: ({ search }) => [inputsQuery(textsIn(search.toString()))],
  Body: EstimatePage,
}

function EstimatePage({ search }: At) {
  const { name } = useJson('company')
  const { opened, onAddress } = useOpened(search.toString())
  const texts = textsIn(opened)
  const { data, isError, refetch } = useQuery(inputsQuery(texts))
  return (
    <>
      <Head
        title={`What would solar make at your site? | ${name}`}
        description="Energy, diesel, money and CO₂ for your place and your consumption, hour by hour, with ranges and sources."
        keywords="solar calculator, solar yield, diesel savings, battery size, payback, Nigeria, Africa"
        canonical={pages.estimate.href()}
      />
      {data && <EstimateForm key={opened} first={data} opened={texts} onAddress={onAddress} />}
      {!data && (
        <div className="shell pt-32 pb-16">
          <h1 tabIndex={-1} className="text-title">
            What would it make at your site?
          </h1>
          {isError ? (
            <Failed title="The estimate could not be loaded." onRetry={refetch} />
          ) : (
            <Loading>Loading the estimate...</Loading>
          )}
        </div>
      )}
    </>
  )
}

/** The address that the form was opened with. The form changes the address itself; any other change opens it anew. */
function useOpened(search: string) {
  const written = useRef(search)
  const [opened, setOpened] = useState(search)
  if (search !== written.current) {
    written.current = search
    setOpened(search)
  }
  const onAddress = useCallback((next: string) => {
    written.current = next
  }, [])
  return { opened, onAddress }
}
