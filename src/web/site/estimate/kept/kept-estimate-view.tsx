import type { KeptEstimate } from '#contract/estimates/estimates.ts'
import { useJson } from '#web/api/content.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { Head } from '../../../head.tsx'
import { LatePart, latePart } from '../late-part.tsx'
import { KeptHead } from './kept-head.tsx'
import { plantName } from './plant-name.ts'

/** The charts, tables and assumptions. A browser that has the server's HTML shows them without loading their code. */
export const keptResultPart = latePart(async () => (await import('./kept-result.tsx')).KeptResult)

const loadingNotice = <Loading>Loading the estimate...</Loading>

/**
 * Shows a stored estimate with the figures that were calculated when it was stored. `month` is from the address and
 * chooses the month of the mean day.
 */
export function KeptEstimateView({ keptEstimate, month }: { keptEstimate: KeptEstimate; month: string | null }) {
  const { name } = useJson('company')
  const { site, input } = keptEstimate.estimate
  const title = plantName({
    peakPowerKw: input.pv.peakPowerKw,
    batteryKwh: input.battery.energyKwh,
    place: site.name,
  })
  return (
    <>
      <Head
        title={`Energy estimate: ${title} | ${name}`}
        description={`What ${title} makes, saves and costs, with ranges, assumptions and sources.`}
        keywords="solar estimate, yield, diesel savings"
        canonical={null}
      />
      <KeptHead keptEstimate={keptEstimate} title={title} />
      <div className="shell grid grid-cols-1 gap-20 py-12 lg:py-16">
        <LatePart part={keptResultPart} waiting={loadingNotice} keptEstimate={keptEstimate} month={month} />
      </div>
    </>
  )
}
