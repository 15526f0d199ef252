import { useQuery } from '@tanstack/react-query'
import { type Overview, overviewApi } from '#contract/overview.ts'
import { ask } from '../../api/ask.ts'
import { reasonOf } from '../api/call.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { Loading } from '../ui/list-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabPage } from '../ui/tab-page.tsx'
import { Counts } from './counts.tsx'
import { LeadsByStatus } from './leads-by-status.tsx'
import { LeadsByWeek } from './leads-by-week.tsx'
import { NewestLeads } from './newest-leads.tsx'

export default function OverviewTab() {
  const { data, error, isFetching, refetch } = useQuery(ask(overviewApi.read, {}))
  return (
    <TabPage title="Overview">
      {data && <Figures overview={data} />}
      {!data && isFetching && <Loading>Loading overview...</Loading>}
      {!data && error && !isFetching && (
        <Notice kind="error">
          <p>The overview could not be loaded. {reasonOf(error)}</p>
          <button type="button" onClick={() => refetch()} className={`${buttonStyles.outline} mt-2`}>
            Try again
          </button>
        </Notice>
      )}
    </TabPage>
  )
}

function Figures({ overview: { counts, weeks, quotesByStatus, newestQuotes } }: { overview: Overview }) {
  return (
    <>
      <Counts counts={counts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LeadsByWeek weeks={weeks} />
        <LeadsByStatus counts={quotesByStatus} />
      </div>
      <NewestLeads quotes={newestQuotes} />
    </>
  )
}
