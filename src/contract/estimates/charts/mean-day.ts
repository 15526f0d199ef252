import type { Estimate } from '../estimates.ts'
import { energyText, monthName, percentOf, shortNumber, tableNumber } from '../number-formats.ts'
import type { Chart, Colour, Drawing } from './chart.ts'
import { axis, axisWidth, chartWidth, roundCoordinate, ticks } from './chart.ts'

export type Hour = Estimate['result']['meanDays'][number][number]

/** The sources of the site's load, and the load that nothing supplies, from the bottom of the chart to its top. */
export const energySources = [
  { name: 'Solar', fill: 'sun', key: 'pvToLoadKwh' },
  { name: 'Battery', fill: 'leaf', key: 'batteryToLoadKwh' },
  { name: 'Grid', fill: 'ink-soft', key: 'gridToLoadKwh' },
  { name: 'Generator', fill: 'clay', key: 'generatorToLoadKwh' },
  { name: 'Unserved', fill: 'rule', key: 'unservedKwh' },
] as const satisfies { name: string; fill: Colour; key: keyof Hour }[]

export const sumOfDay = (hours: readonly Hour[], key: keyof Hour) => hours.reduce((sum, hour) => sum + hour[key], 0)

/** The mean day of a month: for each hour, where the energy comes from. */
export function meanDayChart({ result }: Estimate, month: number): Chart {
  const hours = result.meanDays[month] ?? []
  const name = monthName(month)
  const usedSources = energySources.filter(({ key }) => sumOfDay(hours, key) > 0)
  const title = titleOf(name, hours)
  const cellsOf = (hour: Hour) => [...usedSources.map(({ key }) => hour[key]), hour.pvKwh]
  return {
    title,
    text: daySentence(name, hours),
    label: `${title}. Areas of the sources through the 24 hours; a dashed line shows what the modules make.`,
    legend: usedSources,
    drawing: stackedAreas(hours, usedSources),
    table: () => ({
      caption: `Energy in each hour of a mean day of ${name}, in kWh`,
      head: ['Hour', ...usedSources.map((source) => source.name), 'Solar made'],
      rows: hours.map((hour, index) => [
        `${index} to ${index + 1} h`,
        ...cellsOf(hour).map(tableNumber(Math.max(...hours.flatMap(cellsOf)))),
      ]),
    }),
  }
}

export const meanDayNote = 'Dashed: what the modules make. Hours are solar time.'

function titleOf(name: string, hours: readonly Hour[]) {
  const ownKwh = sumOfDay(hours, 'pvToLoadKwh') + sumOfDay(hours, 'batteryToLoadKwh')
  return `In ${name}, sun and battery carry ${percentOf(ownKwh, sumOfDay(hours, 'loadKwh'))} % of the day`
}

function daySentence(name: string, hours: readonly Hour[]) {
  const [curtailed, unserved] = [sumOfDay(hours, 'curtailedKwh'), sumOfDay(hours, 'unservedKwh')]
  const generatorHours = hours.filter(({ generatorToLoadKwh }) => generatorToLoadKwh > 0).length
  return [
    `On a mean day of ${name} the modules make ${energyText(sumOfDay(hours, 'pvKwh'))}`,
    curtailed > 0.01 ? `, of which ${energyText(curtailed)} find no use. ` : ', and all of it finds a use. ',
    generatorHours > 0 ? `The generator runs in ${generatorHours} of the 24 hours. ` : 'The generator rests. ',
    unserved > 0.01 ? `${energyText(unserved)} of the load stay without supply.` : 'The whole load is supplied.',
  ].join('')
}

const [height, top, bottom] = [210, 20, 186]

/**
 * The sources as areas stacked on each other, and the energy that the modules make as a dashed line. Each value is
 * drawn as a horizontal line across its hour.
 */
function stackedAreas(hours: readonly Hour[], sources: readonly (typeof energySources)[number][]): Drawing {
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
