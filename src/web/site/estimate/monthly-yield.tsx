import { memo } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { Bars } from '#web/site/parts/charts/bars.tsx'
import { ChartFigure } from '#web/site/parts/charts/chart-figure.tsx'
import { energyText, indexOfLeast, indexOfMost, monthName, monthNames, percentOf, wholeNumber } from './figures.ts'
import { shortNumber } from './short.ts'

export const MonthlyYield = memo(function MonthlyYield({ estimate: { result, site } }: { estimate: Estimate }) {
  const { pv } = result
  const likelyByMonth = pv.months.map((month) => month.likely)
  const [weak, strong] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const [least = 0, most = 0] = [likelyByMonth[weak], likelyByMonth[strong]]
  const title =
    most > 0 ? `${monthName(weak)} gives ${percentOf(most - least, most)} % less than ${monthName(strong)}` : 'No yield'
  return (
    <ChartFigure
      title={title}
      text={
        <p>
          In {monthName(weak)}, the weakest month, the plant makes {energyText(least)}; in {monthName(strong)}{' '}
          {energyText(most)}. In nine years of ten a year brings at least {energyText(pv.year.low)}, in one of ten more
          than {energyText(pv.year.high)}: ±{site.rangePercent} % around {energyText(pv.year.likely)}.
        </p>
      }
      table={() => ({
        caption: 'Energy that the plant makes in each month, in kWh',
        head: ['Month', 'P90', 'Likely (P50)', 'P10'],
        rows: [
          ...pv.months.map(({ low, likely, high }, month) => [
            monthName(month),
            ...[low, likely, high].map(wholeNumber),
          ]),
          ['Year', wholeNumber(pv.year.low), wholeNumber(pv.year.likely), wholeNumber(pv.year.high)],
        ],
      })}
    >
      <Bars
        label={`${title}. Bars of twelve months with their range.`}
        unit="MWh a month"
        bars={pv.months.map((range, month) => ({ name: monthNames[month] ?? '', range }))}
        chosen={weak}
        format={(kwh) => shortNumber(kwh / 1000)}
      />
    </ChartFigure>
  )
})
