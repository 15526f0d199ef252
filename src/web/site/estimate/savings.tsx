import { memo } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { BeforeAfter, type Pair } from '#web/site/parts/charts/before-after.tsx'
import { ChartFigure } from '#web/site/parts/charts/chart-figure.tsx'
import { energyText, moneyText, percentOf, wholeNumber } from './figures.ts'
import { withUnit } from './short.ts'

type Result = Estimate['result']

type Change = { before: { likely: number }; after: { likely: number } }

/** Compares a year today with a year with the plant: money, litres of diesel, and tonnes of CO₂. */
export const Savings = memo(function Savings({ estimate: { result } }: { estimate: Estimate }) {
  const { dieselLitres, gridKwh, co2Tonnes, unservedKwh, money } = result
  const { currency, runningCostBefore: before, runningCostAfter: after, costPerKwhAfter, costPerKwhBefore } = money
  const lessPercent = percentOf(before.likely - after.likely, before.likely)
  const title =
    before.likely > 0 ? `Grid and diesel cost ${lessPercent < 0 ? 'more' : `${lessPercent} % less`}` : 'No savings'
  return (
    <ChartFigure
      title={title}
      text={
        <p>
          {before.likely > 0
            ? `Of ${moneyText(before.likely, currency)} a year, ${moneyText(after.likely, currency)} remain.`
            : `Grid and diesel cost nothing today, so the plant never pays for itself. It supplies ${energyText(unservedKwh.before.likely - unservedKwh.after.likely)} a year that the site lacks today.`}{' '}
          {dieselLitres.before.likely > 0 &&
            `The generator burns ${withUnit(dieselLitres.after.likely, 'l')} instead of ${withUnit(dieselLitres.before.likely, 'l')}. `}
          {costPerKwhAfter &&
            `A kWh costs ${moneyText(costPerKwhAfter.likely, currency)} with the plant${costPerKwhBefore ? `, and ${moneyText(costPerKwhBefore.likely, currency)} today` : ''}.`}
        </p>
      }
      table={() => ({
        caption: 'A year today and with the plant',
        head: ['In a year', 'Today', 'With the plant', 'Saved'],
        rows: [
          rowOf(`Grid and diesel, ${currency}`, { before, after }),
          rowOf('Diesel, l', dieselLitres),
          rowOf('From the grid, kWh', gridKwh),
          ...(co2Tonnes ? [rowOf('CO₂, t', co2Tonnes, (tonnes) => tonnes.toFixed(1))] : []),
          rowOf('Unserved, kWh', unservedKwh),
        ],
      })}
    >
      <BeforeAfter label={`${title}. Pairs of bars: today and with the plant.`} pairs={pairsOf(result)} />
    </ChartFigure>
  )
})

const rowOf = (name: string, { before, after }: Change, format = wholeNumber) => [
  name,
  ...[before.likely, after.likely, before.likely - after.likely].map(format),
]

function pairsOf({
  dieselLitres,
  co2Tonnes,
  money: { runningCostBefore, runningCostAfter, currency },
}: Result): Pair[] {
  const pair = (name: string, { before, after }: Change, text: Pair['text']): Pair => ({
    name,
    before: before.likely,
    after: after.likely,
    text,
  })
  const costs = { before: runningCostBefore, after: runningCostAfter }
  return [
    pair('Grid and diesel', costs, (value) => moneyText(value, currency)),
    ...(dieselLitres.before.likely > 0 ? [pair('Diesel', dieselLitres, (value) => withUnit(value, 'l'))] : []),
    ...(co2Tonnes ? [pair('CO₂', co2Tonnes, (value) => withUnit(value, 't'))] : []),
  ]
}
