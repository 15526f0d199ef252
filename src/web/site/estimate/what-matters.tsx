import { memo } from 'react'
import type { Estimate } from '#contract/estimates.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { Tornado } from '../charts/tornado.tsx'
import { factorName } from './factor-name.ts'
import { moneyText } from './figures.ts'
import { shortNumber } from './short.ts'

/** A chart of the five assumptions that change the net present value most. */
export const WhatMatters = memo(function WhatMatters({ estimate }: { estimate: Estimate }) {
  const { tornado, netPresentValue, currency } = estimate.result.money
  const [first] = tornado
  if (!first) return null
  const value = (amount: number, unit: string) => `${shortNumber(amount)} ${unit}`.trim()
  const name = factorName(first.factor, estimate)
  const title = `${name} matters most`
  const swing = Math.abs(first.netPresentValueAtHigh - first.netPresentValueAtLow)
  return (
    <ChartFigure
      title={title}
      text={
        <p>
          Between {value(first.low, first.unit)} and {value(first.high, first.unit)} it moves the net present value by{' '}
          {moneyText(swing, currency)}. Find that figure out before the others. Likely:{' '}
          {moneyText(netPresentValue.likely, currency)}.
        </p>
      }
      legend={[
        { name: 'Less worth', fill: 'fill-rule' },
        { name: 'More worth', fill: 'fill-leaf' },
      ]}
      table={{
        caption: `Net present value at the ends of each assumption, in ${currency}`,
        head: ['Assumption', 'From', 'to', 'Value at the first', 'Value at the second'],
        rows: tornado.map((bar) => [
          factorName(bar.factor, estimate),
          value(bar.low, bar.unit),
          value(bar.high, bar.unit),
          moneyText(bar.netPresentValueAtLow, currency),
          moneyText(bar.netPresentValueAtHigh, currency),
        ]),
      }}
    >
      <Tornado
        label={`${title}. Bars of five assumptions around a net present value of ${moneyText(netPresentValue.likely, currency)}.`}
        rows={tornado.map((bar) => ({
          name: factorName(bar.factor, estimate),
          low: value(bar.low, bar.unit),
          high: value(bar.high, bar.unit),
          atLow: bar.netPresentValueAtLow,
          atHigh: bar.netPresentValueAtHigh,
        }))}
        likely={netPresentValue.likely}
        likelyName={`likely ${moneyText(netPresentValue.likely, currency)}`}
      />
    </ChartFigure>
  )
})
