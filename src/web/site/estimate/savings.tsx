import { memo } from 'react'
import type { Estimate } from '#contract/estimates.ts'
import { BeforeAfter, type Pair } from '../charts/before-after.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { moneyText, percentOf, wholeNumber } from './figures.ts'
import { shortNumber, withUnit } from './short.ts'

type Result = Estimate['result']

/** Compares a year today with a year with the plant: money, litres of diesel, and tonnes of CO₂. */
export const Savings = memo(function Savings({ estimate: { result } }: { estimate: Estimate }) {
  const { dieselLitres, gridKwh, money: costs } = result
  const { currency, runningCostBefore: before, runningCostAfter: after } = costs
  const pairs = pairsOf(result)
  const less = percentOf(before.likely - after.likely, before.likely)
  const title = `Grid and diesel cost ${less} % less`
  return (
    <ChartFigure
      title={title}
      text={
        <p>
          Of {moneyText(before.likely, currency)} a year, {moneyText(after.likely, currency)} remain.{' '}
          {dieselLitres.before.likely > 0
            ? `The generator burns ${withUnit(dieselLitres.after.likely, 'l')} instead of ${withUnit(dieselLitres.before.likely, 'l')}.`
            : 'There is no generator whose diesel could be saved.'}{' '}
          A kWh costs {costPerKwhText(costs.costPerKwhAfter, currency)} with the plant’s own cost, and{' '}
          {costPerKwhText(costs.costPerKwhBefore, currency)} today.
        </p>
      }
      table={{
        caption: 'A year today and with the plant',
        head: ['In a year', 'Today', 'With the plant', 'Saved'],
        rows: [
          rowOf(`Grid and diesel, ${currency}`, before.likely, after.likely),
          rowOf('Diesel, l', dieselLitres.before.likely, dieselLitres.after.likely),
          rowOf('From the grid, kWh', gridKwh.before.likely, gridKwh.after.likely),
          ...(result.co2Tonnes ? [tonnesRow(result.co2Tonnes)] : []),
          rowOf('Unserved, kWh', result.unservedKwh.before.likely, result.unservedKwh.after.likely),
        ],
      }}
    >
      <BeforeAfter label={`${title}. Pairs of bars: today and with the plant.`} pairs={pairs} />
    </ChartFigure>
  )
})

const costPerKwhText = (cost: { likely: number } | null, currency: string) =>
  cost ? moneyText(cost.likely, currency) : 'nothing'

const rowOf = (name: string, before: number, after: number) => [
  name,
  wholeNumber(before),
  wholeNumber(after),
  wholeNumber(before - after),
]

const tonnesRow = ({ before, after, saved }: NonNullable<Result['co2Tonnes']>) => [
  'CO₂, t',
  ...[before, after, saved].map(({ likely }) => likely.toFixed(1)),
]

function pairsOf({ dieselLitres, co2Tonnes, money: costs }: Result): Pair[] {
  const pair = (name: string, before: number, after: number, text: (value: number) => string): Pair => ({
    name,
    before,
    after,
    beforeText: text(before),
    afterText: text(after),
  })
  const { runningCostBefore: before, runningCostAfter: after, currency } = costs
  return [
    pair('Grid and diesel', before.likely, after.likely, (value) => moneyText(value, currency)),
    ...(dieselLitres.before.likely > 0
      ? [pair('Diesel', dieselLitres.before.likely, dieselLitres.after.likely, (value) => withUnit(value, 'l'))]
      : []),
    ...(co2Tonnes
      ? [pair('CO₂', co2Tonnes.before.likely, co2Tonnes.after.likely, (value) => `${shortNumber(value)} t`)]
      : []),
  ]
}
