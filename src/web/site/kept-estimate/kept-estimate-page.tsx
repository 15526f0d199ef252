import { useQuery } from '@tanstack/react-query'
import type { EstimateSummary } from '#contract/estimates.ts'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { Failed, Loading } from '../../ui/list-state.tsx'
import { NotThere } from '../not-there.tsx'
import { WaitingHead } from '../waiting-head.tsx'
import { CopyCheck } from './copy-check.tsx'
import { KeptHead } from './kept-head.tsx'
import { MainFigures } from './main-figures.tsx'
import { plantName } from './plant-name.ts'
import { summaryQuery } from './use-kept.ts'

export const page: PageModule<{ code: string }> = {
  queries: ({ params }) => [summaryQuery(params.code)],
  Body: KeptEstimatePage,
}

function KeptEstimatePage({ params: { code } }: At<{ code: string }>) {
  const { data: kept, isPending, isError, refetch } = useQuery(summaryQuery(code))
  if (isPending || isError)
    return (
      <div className="shell pt-18">
        <WaitingHead title="Energy estimate" />
        {isPending ? (
          <Loading>Loading the estimate...</Loading>
        ) : (
          <Failed title="The estimate could not be loaded." onRetry={refetch} />
        )}
      </div>
    )
  return (
    <article>
      {kept ? <Kept kept={kept} /> : <Gone />}
      <div className="shell py-12 lg:py-16">
        <CopyCheck code={code} />
      </div>
    </article>
  )
}

const Gone = () => (
  <NotThere
    title="Page Not Found"
    text="There is no estimate at this address. We keep an estimate for two years."
    back={{ href: pages.contact.href(), label: 'Ask us' }}
  />
)

function Kept({ kept }: { kept: EstimateSummary }) {
  const { name } = useJson('company')
  const title = plantName(kept)
  return (
    <>
      <Head
        title={`Energy estimate: ${title} | ${name}`}
        description={`What ${title} makes, saves and costs, with assumptions and sources.`}
        keywords="solar estimate, yield, diesel savings"
        canonical={null}
      />
      <KeptHead kept={kept} title={title} />
      <div className="shell pt-12 lg:pt-16">
        <MainFigures kept={kept} />
      </div>
    </>
  )
}
