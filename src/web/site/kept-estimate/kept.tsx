import { useState } from 'react'
import type { KeptEstimate } from '#contract/estimates.ts'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import { AssumptionsTable } from '../estimate/assumptions-table.tsx'
import { EstimateResult } from '../estimate/estimate-result.tsx'
import { monthIn } from '../estimate/figures.ts'
import { LimitsOfKnowledge } from '../estimate/limits-of-knowledge.tsx'
import { dayId } from '../estimate/mean-day.tsx'
import { KeptHead } from './kept-head.tsx'
import { plantName } from './plant-name.ts'

/** A kept estimate as it was calculated. `month` is the one of the address, which chooses the mean day. */
export function Kept({ kept, month }: { kept: KeptEstimate; month: string | null }) {
  const { name } = useJson('company')
  const { code, estimate } = kept
  const { site, input, assumptions, result } = estimate
  const title = plantName({
    peakPowerKw: input.pv.peakPowerKw,
    batteryKwh: input.battery.energyKwh,
    place: site.name,
  })
  const likely = result.pv.months.map((month) => month.likely)
  const [chosen, setChosen] = useState(() => monthIn(month, likely))
  return (
    <>
      <Head
        title={`Energy estimate: ${title} | ${name}`}
        description={`What ${title} makes, saves and costs, with ranges, assumptions and sources.`}
        keywords="solar estimate, yield, diesel savings"
        canonical={null}
      />
      <KeptHead kept={kept} title={title} />
      <div className="shell grid grid-cols-[minmax(0,1fr)] gap-20 py-12 lg:py-16">
        <section aria-labelledby="result">
          <h2 id="result" className="mb-8 text-3xl">
            What it makes, saves and costs
          </h2>
          <EstimateResult
            estimate={estimate}
            month={{
              chosen,
              href: (index) => `${pages.keptEstimate.href({ code }, { month: String(index + 1) })}#${dayId}`,
              onChoose: setChosen,
            }}
          />
        </section>
        <LimitsOfKnowledge />
        <section aria-labelledby="assumptions">
          <h2 id="assumptions" className="text-3xl">
            Assumptions
          </h2>
          <p className="mt-3 mb-6 max-w-[62ch] text-ink-soft">
            Version {assumptions.version}, as they were on the day of the estimate.
          </p>
          <AssumptionsTable estimate={estimate} />
        </section>
      </div>
    </>
  )
}
