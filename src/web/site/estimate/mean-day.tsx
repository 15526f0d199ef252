import { memo, type ReactNode } from 'react'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { total } from '#energy/figure.ts'
import { ChartFigure } from '#web/site/parts/charts/chart-figure.tsx'
import { StackedAreas } from '#web/site/parts/charts/stacked-areas.tsx'
import { energyText, monthName, monthNames, percentOf } from './figures.ts'
import { FormLink } from './form.tsx'
import { shortNumber } from './short.ts'

/**
 * The chosen month, as an index from 0, and how to choose another one: by a link, or with scripts by `changes` to the
 * form.
 */
export type MonthChoice = { chosen: number; href: (month: number) => string; changes?: (month: number) => FormTexts }

/**
 * The id of the chart. Each link that chooses a month leads there, because without scripts it loads the page again.
 */
export const dayId = 'day'

type Hour = Estimate['result']['meanDays'][number][number]

const energySources = [
  { name: 'Solar', fill: 'fill-sun', key: 'pvToLoadKwh' },
  { name: 'Battery', fill: 'fill-leaf', key: 'batteryToLoadKwh' },
  { name: 'Grid', fill: 'fill-ink-soft', key: 'gridToLoadKwh' },
  { name: 'Generator', fill: 'fill-clay', key: 'generatorToLoadKwh' },
  { name: 'Unserved', fill: 'fill-rule', key: 'unservedKwh' },
] as const

/** A chart of the mean day of a month. It shows for each hour where the energy comes from. */
export const MeanDay = memo(function MeanDay({
  estimate: { result },
  choice,
}: {
  estimate: Estimate
  choice: MonthChoice
}) {
  const hours = result.meanDays[choice.chosen] ?? []
  const name = monthName(choice.chosen)
  const series = energySources
    .map(({ key, ...source }) => ({ ...source, values: hours.map((hour) => hour[key]) }))
    .filter(({ values }) => total(values) > 0)
  const solarYield = hours.map(({ pvKwh }) => pvKwh)
  const title = titleOf(name, hours)
  return (
    <ChartFigure
      id={dayId}
      title={title}
      text={<p>{daySentence(name, hours)}</p>}
      legend={series}
      table={() => ({
        caption: `Energy in each hour of a mean day of ${name}, in kWh`,
        head: ['Hour', ...series.map((source) => source.name), 'Solar made'],
        rows: hours.map((hour, index) => [
          `${index} to ${index + 1} h`,
          ...series.map(({ values }) => shortNumber(values[index] ?? 0)),
          shortNumber(hour.pvKwh),
        ]),
      })}
    >
      <MonthLinks choice={choice} />
      <StackedAreas
        label={`${title}. Areas of the sources through the 24 hours; a dashed line shows what the modules make.`}
        unit="kW"
        series={series}
        line={solarYield}
        format={shortNumber}
      />
      <p className="mt-1 text-sm text-ink-soft">Dashed: what the modules make. Hours are solar time.</p>
    </ChartFigure>
  )
})

const totalOf = (hours: Hour[], key: keyof Hour) => total(hours.map((hour) => hour[key]))

function titleOf(name: string, hours: Hour[]) {
  const ownKwh = totalOf(hours, 'pvToLoadKwh') + totalOf(hours, 'batteryToLoadKwh')
  return `In ${name}, sun and battery carry ${percentOf(ownKwh, totalOf(hours, 'loadKwh'))} % of the day`
}

function daySentence(name: string, hours: Hour[]): ReactNode {
  const totalForDay = (key: keyof Hour) => totalOf(hours, key)
  const generatorHours = hours.filter(({ generatorToLoadKwh }) => generatorToLoadKwh > 0).length
  const [generated, curtailed, unserved] = [
    totalForDay('pvKwh'),
    totalForDay('curtailedKwh'),
    totalForDay('unservedKwh'),
  ]
  return [
    `On a mean day of ${name} the modules make ${energyText(generated)}`,
    curtailed > 0.01 ? `, of which ${energyText(curtailed)} find no use. ` : ', and all of it finds a use. ',
    generatorHours > 0 ? `The generator runs in ${generatorHours} of the 24 hours. ` : 'The generator rests. ',
    unserved > 0.01 ? `${energyText(unserved)} of the load stay without supply.` : 'The whole load is supplied.',
  ].join('')
}

const MonthLinks = ({ choice: { chosen, href, changes } }: { choice: MonthChoice }) => (
  <ul aria-label="Month" className="mb-4 grid grid-cols-6 gap-1 text-sm sm:grid-cols-12 print:hidden">
    {monthNames.map((name, month) => (
      <li key={name}>
        <FormLink href={href(month)} isCurrent={month === chosen} changes={changes?.(month)} className={monthClasses}>
          <span aria-hidden>{name.slice(0, 3)}</span>
          <span className="sr-only">{name}</span>
        </FormLink>
      </li>
    ))}
  </ul>
)

const monthClasses =
  'grid min-h-9 place-content-center rounded border border-rule hover:bg-mist aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white'
