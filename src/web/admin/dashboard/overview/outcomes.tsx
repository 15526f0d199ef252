import type { Overview } from '#contract/dashboard/overview.ts'
import { leadSources } from '#contract/leads/edits.ts'
import { type OutcomeResult, outcomeResults } from '#contract/leads/outcome.ts'
import { StackedBars } from './lead-charts.tsx'

type Outcomes = Overview['outcomes']
type Counts = Outcomes['months'][number]['counts']

const resultColors: Record<OutcomeResult, string> = { won: 'bg-leaf', lost: 'bg-clay' }
const sourceNames: Record<string, string> = { site: 'Through the site', ...leadSources }

/** Says how many leads were won and lost in the last months, of which worth, and by source and product. */
export function OutcomesOfMonths({ outcomes: { months, sources, products, wonValues } }: { outcomes: Outcomes }) {
  const total = { won: sumOf(months, 'won'), lost: sumOf(months, 'lost') }
  if (total.won + total.lost === 0) return null
  const worth = listFormat.format(wonValues.map(({ currency, sum }) => `${currency} ${amountFormat.format(sum)}`))
  return (
    <StackedBars
      title={`Won and lost in the last ${months.length} months`}
      caption="Leads won and lost for each month"
      unit="Month"
      series={outcomeResults}
      colors={resultColors}
      columns={months.map(({ month, counts }) => ({ key: month, label: monthName(month), counts }))}
    >
      <div className="figures mt-3 grid max-w-prose gap-1.5 text-sm">
        <p>
          In these months, {sentenceOf(total)}.{worth && ` The requests that were won are worth ${worth}.`}
        </p>
        <p>
          By source: {sources.map(({ source, counts }) => `${sourceNames[source]}, ${sentenceOf(counts)}`).join('; ')}.
        </p>
        <p>
          By product:{' '}
          {products.map(({ product, counts }) => `${product ?? 'No product'}, ${sentenceOf(counts)}`).join('; ')}.
        </p>
      </div>
    </StackedBars>
  )
}

const listFormat = new Intl.ListFormat('en-US')
const amountFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

const sumOf = (months: Outcomes['months'], result: OutcomeResult) =>
  months.reduce((sum, { counts }) => sum + counts[result], 0)

const sentenceOf = ({ won, lost }: Counts) =>
  `${won.toLocaleString('en-US')} won and ${lost.toLocaleString('en-US')} lost`
