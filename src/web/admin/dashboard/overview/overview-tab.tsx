import { useQuery } from '@tanstack/react-query'
import { type Overview, overviewApi } from '#contract/dashboard/overview.ts'
import { ComingSchedules } from '#web/admin/editing/schedules/coming-schedules.tsx'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { AnswerTimes } from './answer-times.tsx'
import { Counts } from './counts.tsx'
import { FailingDeliveries } from './failing-deliveries.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FollowUps } from './follow-ups.tsx'
import { LeadsByStatus } from './leads-by-status.tsx'
import { LeadsByWeek } from './leads-by-week.tsx'
import { NewestLeads } from './newest-leads.tsx'

export default function OverviewTab() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(overviewApi.read, {}))
  return (
    <TabPage title="Overview">
      <FirstSteps />
      <FailingDeliveries />
      <ComingSchedules />
      {data && <Figures overview={data} />}
      {!data && isFetching && <Loading>Loading overview...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The overview could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}

function Figures({
  overview: { counts, weeks, quotesByStatus, newestQuotes, followUps, answers },
}: {
  overview: Overview
}) {
  return (
    <>
      <FollowUps counts={followUps} />
      <Counts counts={counts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LeadsByWeek weeks={weeks} />
        <LeadsByStatus counts={quotesByStatus} />
      </div>
      <AnswerTimes answers={answers} />
      <NewestLeads quotes={newestQuotes} />
    </>
  )
}
