import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/platform/pages.ts'
import { NotFoundCard } from '#web/site/not-found-card.tsx'
import { WaitingHead } from '#web/site/waiting-head.tsx'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import type { PageLocation, PageModule } from '../../../page.ts'
import { KeptEstimateView } from './kept-estimate-view.tsx'
import { keptEstimateQuery } from './kept-queries.ts'

export const page: PageModule<{ code: string }> = {
  queries: ({ params }) => [keptEstimateQuery(params.code)],
  Body: KeptEstimatePage,
}

function KeptEstimatePage({ params: { code }, search }: PageLocation<{ code: string }>) {
  const month = search.get('month')
  const { data: keptEstimate, isPending, isError, refetch } = useQuery(keptEstimateQuery(code))
  if (isPending || isError)
    return (
      <div className="shell pt-18">
        <WaitingHead title="Energy estimate" />
        {isPending ? (
          <Loading>Loading the estimate...</Loading>
        ) : (
          <FailureNotice title="The estimate could not be loaded." onRetry={refetch} />
        )}
      </div>
    )
  return (
    <article>
      {keptEstimate ? <KeptEstimateView keptEstimate={keptEstimate} month={month} /> : <EstimateNotFound />}
    </article>
  )
}

const EstimateNotFound = () => (
  <NotFoundCard
    title="Page Not Found"
    text="There is no estimate at this address. We keep an estimate for two years."
    back={{ href: pages.estimate.href(), label: 'Make an estimate' }}
  />
)
