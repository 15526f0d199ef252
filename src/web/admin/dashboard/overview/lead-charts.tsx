import { Link } from 'wouter'
import type { Overview } from '#contract/dashboard/overview.ts'
import { type LeadStatus, type LeadType, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { tabHref } from '#web/admin/addresses.ts'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'

const typeColors: Record<LeadType, string> = { product: 'bg-sun', general: 'bg-leaf' }
const leadTypeNames = Object.keys(leadTypes) as LeadType[]

/** Shows the leads of each week as bars, and as a table for screen readers. */
export function LeadsByWeek({ weeks }: Pick<Overview, 'weeks'>) {
  const sums = weeks.map(({ leads }) => leadTypeNames.reduce((sum, type) => sum + leads[type], 0))
  const highest = Math.max(...sums, 1)
  const total = sums.reduce((sum, leads) => sum + leads, 0)
  return (
    <section className="card p-4" aria-labelledby="weeks-title">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="weeks-title" className="text-base">
          Leads in the last {weeks.length} weeks
        </h2>
        <p className="figures text-sm text-ink-soft">{total.toLocaleString('en-US')} in all</p>
      </header>
      <div aria-hidden className="figures mt-4 flex h-52 items-stretch gap-1 sm:gap-2">
        {weeks.map(({ week, from, leads }, index) => (
          <div
            key={week}
            title={`Week of ${shortDay(from)}`}
            className="flex min-w-0 flex-1 flex-col overflow-x-clip text-center"
          >
            <div className="flex grow flex-col justify-end border-b border-rule">
              <span className="text-xs text-ink-soft">{sums[index] || ''}</span>
              {leadTypeNames.map((type) => (
                <span
                  key={type}
                  className={`${typeColors[type]} first-of-type:rounded-t-sm`}
                  style={{ height: `${(leads[type] / highest) * 85}%` }}
                />
              ))}
            </div>
            <span className={`mt-1 text-xs text-ink-soft ${index % 2 === 0 ? 'max-sm:invisible' : ''}`}>
              {shortDay(from)}
            </span>
          </div>
        ))}
      </div>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {leadTypeNames.map((type) => (
          <li key={type} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${typeColors[type]}`} />
            {leadTypes[type]}
          </li>
        ))}
      </ul>
      <table className="sr-only">
        <caption>Leads for each week, by type</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {leadTypeNames.map((type) => (
              <th key={type} scope="col">
                {leadTypes[type]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, from, leads }) => (
            <tr key={week}>
              <th scope="row">{shortDay(from)}</th>
              {leadTypeNames.map((type) => (
                <td key={type}>{leads[type]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const statusColors: Record<LeadStatus, string> = {
  new: 'bg-sun',
  contacted: 'bg-leaf/55',
  quoted: 'bg-leaf',
  closed: 'bg-edge',
}

export function LeadsByStatus({ counts }: { counts: Overview['quotesByStatus'] }) {
  const statuses = Object.keys(leadStatuses) as LeadStatus[]
  const highest = Math.max(...statuses.map((status) => counts[status]), 1)
  return (
    <CardSection title="Leads by status" className="p-4">
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">Leads by status</caption>
        <tbody>
          {statuses.map((status) => (
            <tr key={status}>
              <th scope="row" className="w-24 py-2.5 text-left font-normal">
                <Link href={tabHref('quotes', { status })} className={textLinkClasses}>
                  {leadStatuses[status]}
                </Link>
              </th>
              <td className="figures w-16 py-2.5 pr-3 text-right font-semibold">
                {counts[status].toLocaleString('en-US')}
              </td>
              <td aria-hidden className="py-2.5">
                <span
                  className={`block h-4 min-w-px rounded-r-sm ${statusColors[status]}`}
                  style={{ width: `${(counts[status] / highest) * 100}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardSection>
  )
}
