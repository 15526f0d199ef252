import type { SavedEstimate } from '#contract/estimates/estimates.ts'
import { assumptionText } from '#contract/estimates/late-texts.ts'
import { monthIndexIn } from '#contract/estimates/number-formats.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { assumptionsInUse } from '#energy/assumptions-in-use.ts'
import { HeadedSection } from '#web/site/headed-section.tsx'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { type AssumptionEntry, AssumptionsTable } from '../assumptions-table.tsx'
import { dayChartId, EstimateResult } from '../estimate-result.tsx'
import { useFigures } from '../form-texts.ts'
import { LimitsOfKnowledge } from '../html-parts.tsx'

type Props = { savedEstimate: SavedEstimate; month: string | null }

/** The figures of a saved estimate, its assumptions, and facts about the site that the estimate can't know. */
export function SavedResult({ savedEstimate: { code, estimate }, month }: Props) {
  const { assumptions, input, result } = estimate
  const texts = useTexts('assumptions')
  const likelyByMonth = result.pv.months.map((month) => month.likely)
  return (
    <>
      <HeadedSection id="result" title={texts.saved.results} titleClasses="mb-8 text-3xl">
        <EstimateResult
          estimate={estimate}
          month={{
            chosen: monthIndexIn(month, likelyByMonth),
            href: (index) => `${pages.savedEstimate.href({ code }, { month: String(index + 1) })}#${dayChartId}`,
          }}
        />
      </HeadedSection>
      <div>
        <LimitsOfKnowledge />
        <details id="assumptions" className="folded">
          <summary>
            <h2>{texts.saved.assumptions}</h2>
          </summary>
          <p className="mt-3 mb-6 max-w-[62ch] text-ink-soft">
            <Sentence text={texts.saved.version} parts={{ version: assumptions.version }} />
          </p>
          <AssumptionsTable
            entries={assumptionsInUse(assumptions.entries, input)}
            currency={result.money.currency}
            Value={Value}
          />
        </details>
      </div>
    </>
  )
}

function Value({ entry: { value, low, high, unit } }: { entry: AssumptionEntry }) {
  const { shortNumber } = useFigures()
  const lateTexts = useTexts('assumptions')
  const { valueAndRange } = lateTexts.table
  const text =
    low === undefined || high === undefined
      ? shortNumber(value)
      : fill(valueAndRange, { value: shortNumber(value), low: shortNumber(low), high: shortNumber(high) })
  return assumptionText({ texts: useTexts('calculator'), lateTexts }, text, unit)
}
