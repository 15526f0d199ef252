import { memo } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { ChartFigure } from '#web/site/parts/charts/chart-figure.tsx'
import { Tornado } from '#web/site/parts/charts/tornado.tsx'
import { factorName } from './factor-name.ts'
import { moneyText } from './figures.ts'
import { shortNumber } from './short.ts'

/** A chart of the five assumptions that change the net present value most. */
export const WhatMatters = memo(function WhatMatters({ estimate }: { estimate: Estimate }) {
  const { tornado, netPresentValue, currency } = estimate.result.money
  const valueText = (amount: number, unit: string) => `${shortNumber(amount)} ${unit}`.trim()
  const rows = tornado.map((bar) => ({
    name: factorName(bar.factor, estimate),
    low: valueText(bar.low, bar.unit),
    high: valueText(bar.high, bar.unit),
    atLow: bar.netPresentValueAtLow,
    atHigh: bar.netPresentValueAtHigh,
  }))
  const [first] = rows
  if (!first) return null
  const title = `${first.name} matters most`
  const likelyText = moneyText(netPresentValue.likely, currency)
  return (
    <ChartFigure
      title={title}
      text={
        <p>
          Between {first.low} and {first.high} it moves the net present value by{' '}
          {moneyText(Math.abs(first.atHigh - first.atLow), currency)}. Likely: {likelyText}.
        </p>
      }
      legend={[
        { name: 'Less worth', fill: 'fill-rule' },
        { name: 'More worth', fill: 'fill-leaf' },
      ]}
      table={() => ({
        caption: `Net present value at the ends of each assumption, in ${currency}`,
        head: ['Assumption', 'From', 'to', 'Value at the first', 'Value at the second'],
        rows: rows.map(({ name, low, high, atLow, atHigh }) => [
          name,
          low,
          high,
          moneyText(atLow, currency),
          moneyText(atHigh, currency),
        ]),
      })}
    >
      <Tornado
        label={`${title}. Bars of five assumptions around a net present value of ${likelyText}.`}
        rows={rows}
        likely={netPresentValue.likely}
        likelyName={`likely ${likelyText}`}
      />
    </ChartFigure>
  )
})
