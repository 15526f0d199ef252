import type { Estimate } from '../estimates.ts'
import { energyText, moneyText, percentOf, withUnit } from '../number-formats.ts'
import { type Chart, type Drawing, rectangle, roundCoordinate, type Shape } from './chart.ts'

type Change = { before: { likely: number }; after: { likely: number } }

/** A year today beside a year with the plant: money, litres of diesel, and tonnes of CO₂. */
export function savingsChart({ result }: Estimate): Chart {
  const { dieselLitres, gridKwh, co2Tonnes, unservedKwh, money } = result
  const { currency, runningCostBefore: before, runningCostAfter: after, costPerKwhAfter, costPerKwhBefore } = money
  const lessPercent = percentOf(before.likely - after.likely, before.likely)
  const title =
    before.likely > 0 ? `Grid and diesel cost ${lessPercent < 0 ? 'more' : `${lessPercent} % less`}` : 'No savings'
  const inCurrency = (value: number) => moneyText(value, currency)
  return {
    title,
    text: [
      before.likely > 0
        ? `Of ${inCurrency(before.likely)} a year, ${inCurrency(after.likely)} remain. `
        : `Grid and diesel cost nothing today, so the plant never pays for itself. It supplies ${energyText(unservedKwh.before.likely - unservedKwh.after.likely)} a year that the site lacks today. `,
      dieselLitres.before.likely > 0 &&
        `The generator burns ${litresText(dieselLitres.after.likely)} instead of ${litresText(dieselLitres.before.likely)}. `,
      costPerKwhAfter &&
        `A kWh costs ${inCurrency(costPerKwhAfter.likely)} with the plant${costPerKwhBefore ? `, and ${inCurrency(costPerKwhBefore.likely)} today` : ''}.`,
    ]
      .filter(Boolean)
      .join(''),
    label: `${title}. Pairs of bars: today and with the plant.`,
    drawing: barPairs([
      { name: 'Grid and diesel', before, after, text: inCurrency },
      ...(dieselLitres.before.likely > 0 ? [{ name: 'Diesel', ...dieselLitres, text: litresText }] : []),
      ...(co2Tonnes ? [{ name: 'CO₂', ...co2Tonnes, text: tonnesText }] : []),
    ]),
    table: () => ({
      caption: 'A year today and with the plant',
      head: ['In a year', 'Today', 'With the plant', 'Saved'],
      rows: [
        rowOf('Grid and diesel', { before, after }, inCurrency),
        rowOf('Diesel', dieselLitres, litresText),
        rowOf('From the grid', gridKwh, energyText),
        ...(co2Tonnes ? [rowOf('CO₂', co2Tonnes, tonnesText)] : []),
        rowOf('Unserved', unservedKwh, energyText),
      ],
    }),
  }
}

const litresText = (litres: number) => withUnit(litres, 'l')
const tonnesText = (tonnes: number) => withUnit(tonnes, 't')

const rowOf = (name: string, { before, after }: Change, format: (value: number) => string) => [
  name,
  ...[before.likely, after.likely, before.likely - after.likely].map(format),
]

/** Two values of a measure, such as the litres of diesel in a year. `text` writes a value with its unit. */
type Pair = Change & { name: string; text: (value: number) => string }

const rowHeight = 66

/** Two bars for each measure: today's value and the value with the plant. Each pair has its own scale. */
const barPairs = (pairs: Pair[]): Drawing => ({
  height: pairs.length * rowHeight,
  shapes: pairs.flatMap(({ name, before: { likely: before }, after: { likely: after }, text }, row): Shape[] => {
    const top = row * rowHeight
    const barLength = (value: number) => (150 * Math.max(0, value)) / (Math.max(before, after) || 1)
    return [
      { text: name, x: 0, y: top + 12, isStrong: true },
      { d: rectangle(0, top + 19, barLength(before), 15), fill: 'ink-soft' },
      { d: rectangle(0, top + 39, barLength(after), 15), fill: 'leaf' },
      { text: `${text(before)} today`, x: roundCoordinate(barLength(before) + 6), y: top + 31 },
      { text: `${text(after)} with the plant`, x: roundCoordinate(barLength(after) + 6), y: top + 51 },
    ]
  }),
})
