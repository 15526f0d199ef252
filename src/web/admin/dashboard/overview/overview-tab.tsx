import { Link } from 'wouter'
import { type Overview, overviewApi } from '#contract/dashboard/overview.ts'
import { type Delivery, deliveryApi, deliveryKinds } from '#contract/deliveries/deliveries.ts'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { type TabName, tabHref } from '#web/admin/addresses.ts'
import { ComingSchedules } from '#web/admin/editing/schedules/schedules.tsx'
import { StatusBadge, WaitingBadge } from '#web/admin/leads/list/badges.tsx'
import { searchWordsOf, senderName, subjectText } from '#web/admin/leads/list/lead-texts.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection, QueryView, TabPage } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { buttonStyles, textLinkClasses } from '#web/ui/button-styles.ts'
import { Building2, FileText, type Icon, Image, Package } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { hoursText } from './hours-text.ts'
import { LeadsByStatus, LeadsByWeek } from './lead-charts.tsx'
import { OutcomesOfMonths } from './outcomes.tsx'
import { SetupChecklist } from './setup.tsx'

export default function OverviewTab() {
  const query = useReply(overviewApi.read, {})
  return (
    <TabPage title="Overview">
      <QueryView query={query} loading="Loading overview..." failed="The overview could not be loaded.">
        {({ counts }) => <EntityCounts counts={counts} />}
      </QueryView>
      <SetupChecklist />
      <FailingDeliveries />
      <ComingSchedules />
      {query.data && <OverviewContent overview={query.data} />}
    </TabPage>
  )
}

function OverviewContent({ overview }: { overview: Overview }) {
  const { weeks, quotesByStatus, newestQuotes, followUps, answers, outcomes } = overview
  return (
    <>
      <FollowUps counts={followUps} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LeadsByWeek weeks={weeks} />
        <LeadsByStatus counts={quotesByStatus} />
      </div>
      <OutcomesOfMonths outcomes={outcomes} />
      <AnswerTimes answers={answers} />
      <NewestLeads quotes={newestQuotes} />
    </>
  )
}

/** Shows the number of follow-ups that are due, with a link to their leads; shows nothing if none is due. */
function FollowUps({ counts: { due, overdue } }: { counts: Overview['followUps'] }) {
  if (due === 0) return null
  const lateText =
    due === 1 ? 'and it is late' : `${overdue === due ? 'all' : overdue.toLocaleString('en-US')} of them late`
  return (
    <Notice kind={overdue > 0 ? 'warning' : 'info'}>
      <Link href={tabHref('quotes', { view: 'due' })} className={textLinkClasses}>
        {due === 1 ? '1 follow-up is due' : `${due.toLocaleString('en-US')} follow-ups are due`}
      </Link>
      {overdue > 0 && `, ${lateText}`}
    </Notice>
  )
}

type CountCard = { title: string; count: keyof Overview['counts']; tab: TabName; action: string; Icon: Icon }

const countCards: CountCard[] = [
  { title: 'Total Projects', count: 'projects', tab: 'projects', action: 'Manage Projects', Icon: Building2 },
  { title: 'Products', count: 'products', tab: 'products', action: 'Manage Products', Icon: Package },
  { title: 'Content Pages', count: 'content', tab: 'content', action: 'Manage Content', Icon: FileText },
  { title: 'Media Files', count: 'media', tab: 'media', action: 'Manage Media', Icon: Image },
]

function EntityCounts({ counts }: Pick<Overview, 'counts'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-4">
      {countCards.map(({ title, count, tab, action, Icon }) => (
        <li key={tab} className="card grid gap-3 p-4">
          <p className="flex items-center justify-between text-sm text-ink-soft">
            {title}
            <Icon size={18} aria-hidden />
          </p>
          <p className="figures font-display text-4xl font-semibold">{counts[count].toLocaleString('en-US')}</p>
          <Link href={tabHref(tab)} className={`${buttonStyles.outline} justify-self-start max-sm:px-2.5`}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function AnswerTimes({ answers: { leads, medianHours, late } }: { answers: Overview['answers'] }) {
  return (
    <CardSection
      title="First answers in the last 30 days"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 p-4"
    >
      {medianHours === null ? (
        <p className="text-sm text-ink-soft">No lead has been answered yet.</p>
      ) : (
        <p className="figures text-sm">
          The median is <strong>{hoursText(medianHours)}</strong>, from {leads.toLocaleString('en-US')}{' '}
          {leads === 1 ? 'lead' : 'leads'}.{' '}
          {late === 0 ? 'None was late.' : `${late.toLocaleString('en-US')} came later than 48 hours.`}
        </p>
      )}
    </CardSection>
  )
}

function NewestLeads({ quotes }: { quotes: Lead[] }) {
  return (
    <section className="card" aria-labelledby="newest-title">
      <header className="flex items-baseline justify-between gap-4 border-b border-rule px-4 py-3">
        <h2 id="newest-title" className="text-base">
          Newest leads
        </h2>
        <Link href={tabHref('quotes')} className={`${textLinkClasses} text-sm`}>
          All quotes
        </Link>
      </header>
      {quotes.length === 0 && <p className="px-4 py-8 text-center text-ink-soft">No quote requests yet.</p>}
      <ul>
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule px-4 py-2.5 text-sm not-last:border-b"
          >
            <StatusBadge status={quote.status} />
            <Link href={tabHref('quotes', { q: searchWordsOf(quote) })} className={`${textLinkClasses} wrap-anywhere`}>
              {senderName(quote)}
            </Link>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {leadTypes[quote.type]}: {quote.productTitle ?? subjectText(quote.subject)}
            </span>
            <WaitingBadge lead={quote} />
            <time dateTime={quote.createdAt} className="figures text-ink-soft">
              {dateAndTime(quote.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownDeliveriesMax = 5

/** Lists the mails and webhooks that were given up or have failed for an hour, until an administrator has seen them. */
function FailingDeliveries() {
  const { data: failing = [] } = useReply(deliveryApi.failing, {})
  const markSeen = useSend(deliveryApi.markSeen, { failed: 'Failed to note that you have seen it' })
  if (failing.length === 0) return null
  const hiddenCount = failing.length - shownDeliveriesMax
  return (
    <Notice kind="error" title={failingTitle(failing.length)}>
      <ul className="mt-1 grid gap-1">
        {failing.slice(0, shownDeliveriesMax).map((delivery) => (
          <FailingDelivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className="mt-1">And {hiddenCount} more.</p>}
      <Button
        label="I have seen this"
        disabled={markSeen.isPending}
        onClick={() => markSeen.mutate({ body: { ids: failing.map(({ id }) => id) } })}
        className="mt-2"
      />
    </Notice>
  )
}

const failingTitle = (count: number) => (count === 1 ? 'A message does not arrive' : `${count} messages do not arrive`)

function FailingDelivery({ delivery: { quoteId, kind, recipient, state, lastError } }: { delivery: Delivery }) {
  return (
    <li className="wrap-anywhere">
      <Link href={tabHref('quotes', { q: `#${quoteId}` })} className={textLinkClasses}>
        Lead #{quoteId}
      </Link>
      : {deliveryKinds[kind]} to {recipient}, {state === 'given-up' ? 'given up' : 'tried again'}. {lastError}
    </li>
  )
}
