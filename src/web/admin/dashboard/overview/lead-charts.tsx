import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { Overview } from '#contract/dashboard/overview.ts'
import { type LeadStatus, type LeadType, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { tabHref } from '#web/admin/addresses.ts'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'

const typeColors: Record<LeadType, string> = { product: 'bg-sun', general: 'bg-leaf' }

export const LeadsByWeek = ({ weeks }: Pick<Overview, 'weeks'>) => (
  <StackedBars
    title={`Leads in the last ${weeks.length} weeks`}
    caption="Leads for each week, by type"
    unit="Week of"
    series={leadTypes}
    colors={typeColors}
    columns={weeks.map(({ week, from, leads }) => ({ key: week, label: shortDay(from), counts: leads }))}
  />
)

type BarsProps<Key extends string> = {
  title: string
  /** The caption of the table for screen readers. */
  caption: string
  /** The heading of the table's first column. */
  unit: string
  /** The parts of a bar from top to bottom, with their names. */
  series: Record<Key, string>
  colors: Record<Key, string>
  columns: { key: string; label: string; counts: Record<Key, number> }[]
  children?: ReactNode
}

/** Shows counts as bars, and as a table for screen readers. The children are below the chart. */
export function StackedBars<Key extends string>(props: BarsProps<Key>) {
  const { title, caption, unit, series, colors, columns, children } = props
  const titleId = useId()
  // The cast is safe: it repeats the keys, which `Object.keys` loses.
  const parts = Object.keys(series) as Key[]
  const sums = columns.map(({ counts }) => parts.reduce((sum, part) => sum + counts[part], 0))
  const highest = Math.max(...sums, 1)
  const total = sums.reduce((sum, count) => sum + count, 0)
  return (
    <section className="card p-4" aria-labelledby={titleId}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        <p className="figures text-sm text-ink-soft">{total.toLocaleString('en-US')} in all</p>
      </header>
      <div aria-hidden className="figures mt-4 flex h-52 items-stretch gap-1 sm:gap-2">
        {columns.map(({ key, label, counts }, index) => (
          <div
            key={key}
            title={`${unit} ${label}`}
            className="flex min-w-0 flex-1 flex-col overflow-x-clip text-center"
          >
            <div className="flex grow flex-col justify-end border-b border-rule">
              <span className="text-xs text-ink-soft">{sums[index] || ''}</span>
              {parts.map((part) => (
                <span
                  key={part}
                  className={`${colors[part]} first-of-type:rounded-t-sm`}
                  style={{ height: `${(counts[part] / highest) * 85}%` }}
                />
              ))}
            </div>
            <span className={`mt-1 text-xs text-ink-soft ${index % 2 === 0 ? 'max-sm:invisible' : ''}`}>{label}</span>
          </div>
        ))}
      </div>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {parts.map((part) => (
          <li key={part} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${colors[part]}`} />
            {series[part]}
          </li>
        ))}
      </ul>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {series[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, label, counts }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {parts.map((part) => (
                <td key={part}>{counts[part]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
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
