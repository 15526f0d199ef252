import { useQuery } from '@tanstack/react-query'
import type { SavedEstimate } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { useJsonBlock } from '#web/api/content.ts'
import { Head } from '#web/site/head.tsx'
import { LinkButton } from '#web/site/link-button.tsx'
import { NotFoundCard } from '#web/site/not-found-card.tsx'
import type { PageLocation, PageModule } from '#web/site/page.ts'
import { longDate } from '#web/site/text.ts'
import { WaitingPage } from '#web/site/waiting-page.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { LatePart, latePart } from '../late-part.tsx'
import { plantName, savedEstimateQuery } from './saved-estimate.ts'

export const page: PageModule<{ code: string }> = {
  queries: ({ params }) => [savedEstimateQuery(params.code)],
  Body: SavedEstimatePage,
}

function SavedEstimatePage({ params: { code }, search }: PageLocation<{ code: string }>) {
  const query = useQuery(savedEstimateQuery(code))
  if (query.isPending || query.isError)
    return (
      <WaitingPage
        title="Energy estimate"
        loading="Loading the estimate..."
        failed="The estimate could not be loaded."
        query={query}
      />
    )
  const savedEstimate = query.data
  return (
    <article>
      {savedEstimate ? (
        <SavedEstimateView savedEstimate={savedEstimate} month={search.get('month')} />
      ) : (
        <NotFoundCard
          text="There is no estimate at this address. We keep an estimate for two years."
          back={{ href: pages.estimate.href(), label: 'Make an estimate' }}
        />
      )}
    </article>
  )
}

/** The charts, tables and assumptions. A browser that has the server's HTML shows them without loading their code. */
export const savedResultPart = latePart(async () => (await import('./saved-result.tsx')).SavedResult)

const loadingNotice = <Loading>Loading the estimate...</Loading>

type Props = { savedEstimate: SavedEstimate; month: string | null }

/** Shows a saved estimate with the figures of that time. `month` of the address chooses the month of the mean day. */
function SavedEstimateView({ savedEstimate, month }: Props) {
  const { name } = useJsonBlock('company')
  const { code, createdAt, expiresAt, estimate } = savedEstimate
  const { site, input } = estimate
  const title = plantName({
    peakPowerKw: input.pv.peakPowerKw,
    batteryKwh: input.battery.energyKwh,
    place: site.name,
  })
  return (
    <>
      <Head
        title={`Energy estimate: ${title} | ${name}`}
        description={`What ${title} makes, saves and costs, with ranges, assumptions and sources.`}
        keywords="solar estimate, yield, diesel savings"
        canonical={null}
      />
      <div className="border-b border-rule bg-mist pt-18">
        <div className="shell py-12 lg:py-16">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          <p className="mt-6 max-w-[62ch] text-lead text-ink-soft">
            Energy estimate of {longDate(createdAt.slice(0, 10))}. It stays at this address until{' '}
            {longDate(expiresAt.slice(0, 10))}, as it is.
          </p>
          <div className="mt-8 flex flex-wrap gap-4 print:hidden">
            <LinkButton href={pages.contact.href({}, { estimate: code })} label="Have an engineer check it" />
            <a href={`${pages.savedEstimate.href({ code })}/estimate.pdf`} className={buttonStyles.outline}>
              Download the PDF
            </a>
            <LinkButton href={pages.estimate.href()} label="Make another estimate" look="quiet" />
          </div>
        </div>
      </div>
      <div className="shell grid grid-cols-1 gap-20 py-12 lg:py-16">
        <LatePart part={savedResultPart} waiting={loadingNotice} savedEstimate={savedEstimate} month={month} />
      </div>
    </>
  )
}
