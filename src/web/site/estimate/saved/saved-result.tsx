import type { SavedEstimate } from '#contract/estimates/estimates.ts'
import { monthIndexIn, shortNumber } from '#contract/estimates/number-formats.ts'
import { pages } from '#contract/platform/pages.ts'
import { assumptionsInUse } from '#energy/assumptions-in-use.ts'
import { HeadedSection } from '#web/site/headed-section.tsx'
import { type AssumptionEntry, AssumptionsTable } from '../assumptions-table.tsx'
import { dayChartId, EstimateResult } from '../estimate-result.tsx'
import { LimitsOfKnowledge } from '../html-parts.tsx'

type Props = { savedEstimate: SavedEstimate; month: string | null }

/** The figures of a saved estimate, its assumptions, and facts about the site that the estimate can't know. */
export function SavedResult({ savedEstimate: { code, estimate }, month }: Props) {
  const { assumptions, input, result } = estimate
  const likelyByMonth = result.pv.months.map((month) => month.likely)
  return (
    <>
      <HeadedSection id="result" title="What it makes, saves and costs" titleClasses="mb-8 text-3xl">
        <EstimateResult
          estimate={estimate}
          month={{
            chosen: monthIndexIn(month, likelyByMonth),
            href: (index) => `${pages.savedEstimate.href({ code }, { month: String(index + 1) })}#${dayChartId}`,
          }}
        />
      </HeadedSection>
      <LimitsOfKnowledge />
      <HeadedSection id="assumptions" title="Assumptions" titleClasses="text-3xl">
        <p className="mt-3 mb-6 max-w-[62ch] text-ink-soft">
          Version {assumptions.version}, as they were on the day of the estimate.
        </p>
        <AssumptionsTable
          entries={assumptionsInUse(assumptions.entries, input)}
          currency={result.money.currency}
          Value={Value}
        />
      </HeadedSection>
    </>
  )
}

const Value = ({ entry: { value, low, high } }: { entry: AssumptionEntry }) =>
  low === undefined || high === undefined
    ? shortNumber(value)
    : `${shortNumber(value)} (${shortNumber(low)} to ${shortNumber(high)})`
