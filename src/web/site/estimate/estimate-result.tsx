import { memo, type ReactNode } from 'react'
import type { Chart } from '#contract/estimates/charts/chart.ts'
import { meanDayChart, meanDayNote } from '#contract/estimates/charts/mean-day.ts'
import { monthlyYieldChart } from '#contract/estimates/charts/monthly-yield.ts'
import { savingsChart } from '#contract/estimates/charts/savings.ts'
import { whatMattersChart } from '#contract/estimates/charts/what-matters.ts'
import {
  generatorText,
  type MainResult,
  mainResults,
  ownershipFigures,
  realMoneyText,
} from '#contract/estimates/estimate-figures.ts'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { monthNames } from '#contract/estimates/number-formats.ts'
import { HeadedSection } from '../headed-section.tsx'
import { keyIfTranslated } from '../key-if-translated.ts'
import { ChartFigure } from './chart-figure.tsx'
import { FormLink } from './form.tsx'
import { LatePart, windAndWaterPart } from './late-part.tsx'

type Props = {
  estimate: Estimate
  month: MonthChoice
  /** The newest result, for the large figures at the top. The charts may show `estimate`, an older one. */
  latest?: Estimate['result']
  /** The chart that is shown large. */
  large?: ChartName
  /** Shown beside the charts: the controls of the form. */
  aside?: ReactNode
}

/** Shows an estimate in charts, words and tables. The form passes its controls as `aside`. */
export function EstimateResult({ estimate, month, latest = estimate.result, large = 'day', aside }: Props) {
  const { wind, water } = estimate
  // On paper nothing is in a grid, because Chromium lets the parts of a grid overlap if the grid goes over several
  // sheets.
  return (
    <>
      <dl key={keyIfTranslated(latest)} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {mainResults(latest).map((keyFigure) => (
          <LargeFigure key={keyFigure.name} {...keyFigure} />
        ))}
      </dl>
      {latest.largeGenerator && (
        <p key={`${keyIfTranslated(latest)} generator`} className="mt-6 max-w-[62ch] border-l-4 border-sun pl-4">
          {generatorText(latest)}
        </p>
      )}
      <div
        className={`mt-10 grid print:block grid-cols-1 gap-x-16 gap-y-10 ${aside ? 'lg:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
      >
        {aside && (
          <div className="print:hidden">
            {aside}
            <ul key={keyIfTranslated(latest)} aria-hidden className="answer">
              {mainResults(latest)
                .slice(0, 3)
                .map(({ name, figure }) => (
                  <li key={name}>
                    <b>{figure}</b> {name.split(' ')[0]}
                  </li>
                ))}
            </ul>
          </div>
        )}
        <div
          key={keyIfTranslated([estimate, month.chosen])}
          className="@container grid print:block grid-cols-1 gap-y-10 content-start min-w-0"
        >
          <div className="charts">
            <EstimateChart estimate={estimate} chartOf={monthlyYieldChart} isLarge={large === 'yield'} />
            <MeanDay estimate={estimate} choice={month} isLarge={large === 'day'} />
            <EstimateChart estimate={estimate} chartOf={savingsChart} isLarge={large === 'savings'} />
            <EstimateChart estimate={estimate} chartOf={whatMattersChart} isLarge={large === 'matters'} />
          </div>
          <Ownership estimate={estimate} />
          {(wind || water) && <LatePart part={windAndWaterPart} wind={wind} water={water} />}
        </div>
      </div>
    </>
  )
}

function LargeFigure({ name, figure, range }: MainResult) {
  // A figure without digits, such as 'never', is all prefix.
  const [prefix = '', digits, unit] = /^(\D*)([\d,.]+)(.*)$/.exec(figure)?.slice(1) ?? [figure]
  return (
    <div className="flex flex-col border-t-2 border-leaf pt-3">
      <dt className="order-2">{name}</dt>
      <dd className="order-1 font-display text-3xl font-semibold tracking-tight">
        {prefix && <span className="text-xl">{prefix}</span>}
        {digits}
        {unit && <span className="text-xl">{unit}</span>}
      </dd>
      <dd className="order-3 mt-1 text-sm text-ink-soft">{range}</dd>
    </div>
  )
}

export type ChartName = 'yield' | 'day' | 'savings' | 'matters'

type ChartProps = { estimate: Estimate; chartOf: (estimate: Estimate) => Chart | null; isLarge: boolean }

const EstimateChart = memo(function EstimateChart({ estimate, chartOf, isLarge }: ChartProps) {
  const chart = chartOf(estimate)
  return chart && <ChartFigure chart={chart} isLarge={isLarge} />
})

/** The chosen month, from 0, and how to choose another: by a link, or with scripts by `changes` to the form. */
type MonthChoice = { chosen: number; href: (month: number) => string; changes?: (month: number) => FormTexts }

/** The id of the chart of a mean day. Links that choose a month lead there: without scripts they load the page. */
export const dayChartId = 'day'

type DayProps = { estimate: Estimate; choice: MonthChoice; isLarge: boolean }

const MeanDay = memo(function MeanDay({ estimate, choice: { chosen, href, changes }, isLarge }: DayProps) {
  return (
    <ChartFigure
      id={dayChartId}
      chart={meanDayChart(estimate, chosen)}
      isLarge={isLarge}
      note={meanDayNote}
      controls={
        <ul aria-label="Month" className="mb-4 flex flex-wrap gap-1 text-sm print:hidden">
          {monthNames.map((name, month) => (
            <li key={name} className="grow basis-11">
              <FormLink
                href={href(month)}
                isCurrent={month === chosen}
                changes={changes?.(month)}
                className={monthClasses}
              >
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </FormLink>
            </li>
          ))}
        </ul>
      }
    />
  )
})

const monthClasses =
  'grid min-h-9 place-content-center rounded border border-rule px-1 hover:bg-mist aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white'

const Ownership = memo(function Ownership({ estimate }: { estimate: Estimate }) {
  const { title, text, table } = ownershipFigures(estimate)
  return (
    <HeadedSection id="ownership" title={title} titleClasses="text-xl" level="h3">
      <p className="mt-2 mb-4 max-w-[62ch] text-sm text-ink-soft">
        {text} {realMoneyText(estimate)}
      </p>
      <ul aria-label={table.caption} className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-3">
        {table.head.slice(1).map((way, column) => (
          <li key={way} className="border-t-2 border-leaf pt-3">
            <h4 className="text-lg">{way}</h4>
            <dl className="mt-2 text-sm">
              {table.rows.map((cells) => (
                <div key={cells[0]} className="flex flex-wrap gap-x-3 border-b border-rule py-1">
                  <dt className="text-ink-soft">{cells[0]}</dt>
                  <dd className="ml-auto font-medium">{cells[column + 1]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
})
