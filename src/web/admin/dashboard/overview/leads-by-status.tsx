import { Link } from 'wouter'
import type { Overview } from '#contract/dashboard/overview.ts'
import { type LeadStatus, leadStatuses } from '#contract/leads/leads.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { textLink } from '#web/ui/button-styles.ts'

const colors: Record<LeadStatus, string> = {
  new: 'bg-sun',
  contacted: 'bg-leaf/55',
  quoted: 'bg-leaf',
  closed: 'bg-edge',
}

export function LeadsByStatus({ counts }: { counts: Overview['quotesByStatus'] }) {
  const statuses = Object.keys(leadStatuses) as LeadStatus[]
  const highest = Math.max(...statuses.map((status) => counts[status]), 1)
  return (
    <section className="card p-4" aria-labelledby="statuses-title">
      <h2 id="statuses-title" className="text-base">
        Leads by status
      </h2>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">Leads by status</caption>
        <tbody>
          {statuses.map((status) => (
            <tr key={status}>
              <th scope="row" className="w-24 py-2.5 text-left font-normal">
                <Link href={adminHref('quotes', { status })} className={textLink}>
                  {leadStatuses[status]}
                </Link>
              </th>
              <td className="figures w-16 py-2.5 pr-3 text-right font-semibold">
                {counts[status].toLocaleString('en-US')}
              </td>
              <td aria-hidden className="py-2.5">
                <span
                  className={`block h-4 min-w-px rounded-r-sm ${colors[status]}`}
                  style={{ width: `${(counts[status] / highest) * 100}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
