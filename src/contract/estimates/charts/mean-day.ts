import { fill } from '#contract/texts/texts.ts'
import type { Estimate } from '../estimates.ts'
import { type EstimateWords, type Figures, percentOf } from '../number-formats.ts'
import type { Chart, Colour, Drawing } from './chart.ts'
import { axis, axisWidth, chartWidth, roundCoordinate, ticks } from './chart.ts'

export type Hour = Estimate['result']['meanDays'][number][number]

/** The sources of the site's load, and the load that nothing supplies, from the bottom of the chart to its top. */
export const energySources = [
  { name: 'solar', fill: 'sun', key: 'pvToLoadKwh' },
  { name: 'battery', fill: 'leaf', key: 'batteryToLoadKwh' },
  { name: 'grid', fill: 'ink-soft', key: 'gridToLoadKwh' },
  { name: 'generator', fill: 'clay', key: 'generatorToLoadKwh' },
  { name: 'unserved', fill: 'rule', key: 'unservedKwh' },
] as const satisfies { name: string; fill: Colour; key: keyof Hour }[]

export const sumOfDay = (hours: readonly Hour[], key: keyof Hour) => hours.reduce((sum, hour) => sum + hour[key], 0)

/** The mean day of a month: for each hour, where the energy comes from. */
export function meanDayChart({ result }: Estimate, month: number, words: EstimateWords): Chart {
  const { figures } = words
  const texts = words.texts.charts.meanDay
  const hours = result.meanDays[month] ?? []
  const name = figures.monthName(month)
  const usedSources = energySources.filter(({ key }) => sumOfDay(hours, key) > 0)
  const legend = usedSources.map((source) => ({ name: texts.sources[source.name], fill: source.fill }))
  const title = titleOf(name, hours, texts.title)
  const cellsOf = (hour: Hour) => [...usedSources.map(({ key }) => hour[key]), hour.pvKwh]
  return {
    title,
    text: daySentence(name, hours, words),
    label: fill(texts.label, { title }),
    legend,
    drawing: stackedAreas(hours, usedSources, figures),
    table: () => ({
      caption: fill(texts.caption, { month: name }),
      head: [texts.hour, ...legend.map((source) => source.name), texts.solarMade],
      rows: hours.map((hour, index) => [
        fill(texts.hours, { from: index, to: index + 1 }),
        ...cellsOf(hour).map(figures.tableNumber(Math.max(...hours.flatMap(cellsOf)))),
      ]),
    }),
  }
}

function titleOf(name: string, hours: readonly Hour[], text: EstimateWords['texts']['charts']['meanDay']['title']) {
  const ownKwh = sumOfDay(hours, 'pvToLoadKwh') + sumOfDay(hours, 'batteryToLoadKwh')
  return fill(text, { month: name, percent: percentOf(ownKwh, sumOfDay(hours, 'loadKwh')) })
}

function daySentence(month: string, hours: readonly Hour[], { texts, figures: { energyText } }: EstimateWords) {
  const words = texts.charts.meanDay
  const [curtailed, unserved] = [sumOfDay(hours, 'curtailedKwh'), sumOfDay(hours, 'unservedKwh')]
  const generatorHours = hours.filter(({ generatorToLoadKwh }) => generatorToLoadKwh > 0).length
  const energy = energyText(sumOfDay(hours, 'pvKwh'))
  return [
    curtailed > 0.01
      ? fill(words.curtailed, { month, energy, curtailed: energyText(curtailed) })
      : fill(words.allUsed, { month, energy }),
    generatorHours > 0 ? fill(words.generatorRuns, { hours: generatorHours }) : words.generatorRests,
    unserved > 0.01 ? fill(words.unserved, { energy: energyText(unserved) }) : words.supplied,
  ].join(' ')
}

const [height, top, bottom] = [210, 20, 186]

/**
 * The sources as areas stacked on each other, and the energy that the modules make as a dashed line. Each value is
 * drawn as a horizontal line across its hour.
 */
function stackedAreas(
  hours: readonly Hour[],
  sources: readonly (typeof energySources)[number][],
  { shortNumber }: Figures,
): Drawing {
  let sumsBelow = hours.map(() => 0)
  const areas = sources.map(({ key, fill }) => {
    sumsBelow = hours.map((hour, index) => hour[key] + (sumsBelow[index] ?? 0))
    return { tops: sumsBelow, fill }
  })
  const made = hours.map(({ pvKwh }) => pvKwh)
  const scale = ticks(Math.max(...sumsBelow, ...made))
  const y = (value: number) => roundCoordinate(bottom - ((bottom - top) * value) / (scale.at(-1) ?? 1))
  const x = (hour: number) => roundCoordinate(axisWidth + ((chartWidth - axisWidth) * hour) / 24)
  /** The path of a horizontal line for each hour at its value, from left to right. */
  const steps = (values: readonly number[]) => values.map((value, hour) => `V${y(value)}H${x(hour + 1)}`).join('')
  return {
    height,
    shapes: [
      ...axis(scale, y, 'kW', shortNumber),
      // Each area reaches down to the axis. The areas below it are drawn later and cover its lower part.
      ...areas.reverse().map(({ tops, fill }) => ({ d: `M${x(0)} ${y(0)}${steps(tops)}V${y(0)}z`, fill })),
      { d: `M${x(0)} ${y(made[0] ?? 0)}${steps(made)}`, stroke: 'ink', isDashed: true },
      { text: '0 h', x: x(0), y: bottom + 15 },
      ...[6, 12, 18].map((hour) => ({ text: `${hour} h`, x: x(hour), y: bottom + 15, anchor: 'middle' as const })),
      { text: '24 h', x: x(24), y: bottom + 15, anchor: 'end' },
    ],
  }
}
