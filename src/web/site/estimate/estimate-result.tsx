import { memo, type ReactNode, useEffect, useState } from 'react'
import type { Chart } from '#contract/estimates/charts/chart.ts'
import { meanDayChart } from '#contract/estimates/charts/mean-day.ts'
import { monthlyYieldChart } from '#contract/estimates/charts/monthly-yield.ts'
import { savingsChart } from '#contract/estimates/charts/savings.ts'
import { whatMattersChart } from '#contract/estimates/charts/what-matters.ts'
import { generatorText, type MainResult, mainResults } from '#contract/estimates/estimate-figures.ts'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import type { EstimateWords } from '#contract/estimates/number-formats.ts'
import { keyIfTranslated } from '../key-if-translated.ts'
import { ChartFigure } from './chart-figure.tsx'
import { FormLink } from './form.tsx'
import { useEstimateWords } from './form-texts.ts'
import { LatePart, ownershipPart, windAndWaterPart } from './late-part.tsx'

type Props = {
  estimate: Estimate
  month: MonthChoice
  /** The newest result, for the large figures at the top. The charts may show `estimate`, an older one. */
  latest?: Estimate['result']
  /** The chart that is shown large. */
  large?: ChartName
  /** Shown beside the charts: the controls of the form. */
  aside?: ReactNode
  /** Shown below `aside`, and below the charts where the screen has one column. */
  action?: ReactNode
}

/** Shows an estimate in charts, words and tables. The form passes its controls as `aside`. */
export function EstimateResult({ estimate, month, latest = estimate.result, large = 'day', aside, action }: Props) {
  const words = useEstimateWords()
  const results = mainResults(latest, words)
  const generator = generatorText(latest, words)
  // On paper nothing is in a grid, because Chromium lets the parts of a grid overlap if the grid goes over several
  // sheets.
  return (
    <>
      <dl key={keyIfTranslated(results)} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {results.map((keyFigure) => (
          <LargeFigure key={keyFigure.name} {...keyFigure} />
        ))}
      </dl>
      {generator && (
        <p key={keyIfTranslated(generator)} className="mt-6 max-w-[62ch] border-s-4 border-sun ps-4">
          {generator}
        </p>
      )}
      <div
        className={`mt-8 grid print:block grid-cols-1 gap-x-16 gap-y-10 ${aside ? 'result-columns lg:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
      >
        {aside && (
          <div className="print:hidden">
            {aside}
            <ul key={keyIfTranslated(results)} aria-hidden className="answer">
              {results.slice(0, 3).map(({ name, short, figure }) => (
                <li key={name}>
                  <b>{figure}</b> {short}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ResultParts estimate={estimate} month={month} large={large} />
        {action}
      </div>
    </>
  )
}

/**
 * Shows the charts and the ways of ownership. A new estimate is shown by one part after the other, the large chart first,
 * so that a slider that moves meanwhile waits for one part at most. A move postpones the parts that are left.
 */
function ResultParts({ estimate, month, large }: Required<Pick<Props, 'estimate' | 'month' | 'large'>>) {
  const { wind, water } = estimate
  const [shown, setShown] = useState<Record<ChartName, Estimate>>({
    yield: estimate,
    day: estimate,
    savings: estimate,
    matters: estimate,
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = [large, ...Object.keys(shown)].find((part) => shown[part as ChartName] !== estimate)
      if (next) setShown({ ...shown, [next]: estimate })
    }, 16)
    return () => clearTimeout(timer)
  })
  return (
    <div className="@container grid print:block grid-cols-1 gap-y-10 content-start min-w-0">
      <div className="charts">
        <EstimateChart estimate={shown.yield} chartOf={monthlyYieldChart} isLarge={large === 'yield'} />
        <MeanDay estimate={shown.day} choice={month} isLarge={large === 'day'} />
        <EstimateChart estimate={shown.savings} chartOf={savingsChart} isLarge={large === 'savings'} />
        <EstimateChart estimate={shown.matters} chartOf={whatMattersChart} isLarge={large === 'matters'} />
      </div>
      <LatePart key={keyIfTranslated(shown.savings)} part={ownershipPart} estimate={shown.savings} />
      {(wind || water) && (
        <LatePart key={keyIfTranslated([wind, water])} part={windAndWaterPart} wind={wind} water={water} />
      )}
    </div>
  )
}

function LargeFigure({ name, figure, range }: Omit<MainResult, 'short'>) {
  // A figure without digits, such as 'never', is all prefix.
  const [prefix = '', digits, unit] = /^(\D*)(\d[\d,.]*(?:[\u00a0\u202f]\d{3})*(?:,\d+)?)(.*)$/
    .exec(figure)
    ?.slice(1) ?? [figure]
  return (
    <div className="flex flex-col border-t-2 border-leaf pt-3">
      <dt>{name}</dt>
      <dd className="order-first font-display text-3xl font-semibold tracking-tight">
        {prefix && <span className="text-xl">{prefix}</span>}
        {digits}
        {unit && <span className="text-xl">{unit}</span>}
      </dd>
      <dd className="mt-1 text-sm text-ink-soft">{range}</dd>
    </div>
  )
}

export type ChartName = 'yield' | 'day' | 'savings' | 'matters'

type ChartProps = {
  estimate: Estimate
  chartOf: (estimate: Estimate, words: EstimateWords) => Chart | null
  isLarge: boolean
}

const EstimateChart = memo(function EstimateChart({ estimate, chartOf, isLarge }: ChartProps) {
  const chart = chartOf(estimate, useEstimateWords())
  return chart && <ChartFigure key={keyIfTranslated(chart)} chart={chart} isLarge={isLarge} />
})

/** The chosen month, from 0, and how to choose another: by a link, or with scripts by `changes` to the form. */
type MonthChoice = { chosen: number; href: (month: number) => string; changes?: (month: number) => FormTexts }

/** The id of the chart of a mean day. Links that choose a month lead there: without scripts they load the page. */
export const dayChartId = 'day'

type DayProps = { estimate: Estimate; choice: MonthChoice; isLarge: boolean }

const MeanDay = memo(function MeanDay({ estimate, choice: { chosen, href, changes }, isLarge }: DayProps) {
  const words = useEstimateWords()
  const { texts, figures } = words
  const chart = meanDayChart(estimate, chosen, words)
  return (
    <ChartFigure
      key={keyIfTranslated(chart)}
      id={dayChartId}
      chart={chart}
      isLarge={isLarge}
      note={texts.charts.meanDay.note}
      controls={
        <ul aria-label={texts.charts.month} className="months">
          {figures.monthNames.map((name, month) => (
            <li key={name}>
              <FormLink href={href(month)} isCurrent={month === chosen} changes={changes?.(month)} className="month">
                <span aria-hidden>{figures.shortMonths[month]}</span>
                <span className="sr-only">{name}</span>
              </FormLink>
            </li>
          ))}
        </ul>
      }
    />
  )
})
