import { memo } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { energyText } from './figures.ts'
import { withUnit } from './short.ts'

type YieldRange = { low: number; likely: number; high: number }

/** The yield of wind and water, if the visitor asks for it. The figures for money and diesel do not include it. */
export const WindAndWater = memo(function WindAndWater({ wind, water }: Pick<Estimate, 'wind' | 'water'>) {
  return (
    <section aria-labelledby="wind-and-water" className="max-w-[62ch] text-ink-soft">
      <h3 id="wind-and-water" className="mb-2 text-xl text-ink">
        Wind and water
      </h3>
      {wind?.kind === 'mast-first' && (
        <p>
          Nobody knows the wind there. A mast that measures for a year comes first: the energy grows with the cube of
          the speed.
        </p>
      )}
      {wind?.kind === 'estimate' && (
        <p>
          With {withUnit(wind.hubSpeedMetresPerSecond, 'm/s')} at the hub, the turbine makes {yearText(wind.year)}.
        </p>
      )}
      {water && (
        <p>
          With {withUnit(water.power.likely, 'kW')}, the water makes {yearText(water.year)}.
        </p>
      )}
      <p>The money and the diesel above don’t count it.</p>
    </section>
  )
})

const yearText = ({ low, likely, high }: YieldRange) =>
  `about ${energyText(likely)} a year, between ${energyText(low)} and ${energyText(high)}`
