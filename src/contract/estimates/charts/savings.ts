import { fill } from '#contract/texts/texts.ts'
import type { Estimate } from '../estimates.ts'
import { type EstimateWords, percentOf } from '../number-formats.ts'
import { type Chart, type Drawing, rectangle, roundCoordinate, type Shape } from './chart.ts'

type Change = { before: { likely: number }; after: { likely: number } }

/** A year today beside a year with the plant: money, litres of diesel, and tonnes of CO₂. */
export function savingsChart({ result }: Estimate, { texts, figures }: EstimateWords): Chart {
  const { energyText, moneyText, withUnit } = figures
  const words = texts.charts.savings
  const { measures, head } = words
  const { dieselLitres, gridKwh, co2Tonnes, unservedKwh, money } = result
  const { currency, runningCostBefore: before, runningCostAfter: after, costPerKwhAfter, costPerKwhBefore } = money
  const lessPercent = percentOf(before.likely - after.likely, before.likely)
  const title = lessPercent > 0 ? fill(words.less, { percent: lessPercent }) : lessPercent < 0 ? words.more : words.none
  const inCurrency = (value: number) => moneyText(value, currency)
  const litresText = (litres: number) => withUnit(litres, 'l')
  const tonnesText = (tonnes: number) => withUnit(tonnes, 't')
  const suppliedKwh = unservedKwh.before.likely - unservedKwh.after.likely
  return {
    title,
    text: [
      before.likely > 0
        ? fill(words.remain, { before: inCurrency(before.likely), after: inCurrency(after.likely) })
        : words.free,
      suppliedKwh > 0.5 && fill(words.supplies, { energy: energyText(suppliedKwh) }),
      dieselLitres.before.likely !== dieselLitres.after.likely &&
        fill(words.diesel, {
          before: litresText(dieselLitres.before.likely),
          after: litresText(dieselLitres.after.likely),
        }),
      costPerKwhAfter?.likely &&
        (costPerKwhBefore
          ? fill(words.costAndBefore, {
              after: inCurrency(costPerKwhAfter.likely),
              before: inCurrency(costPerKwhBefore.likely),
            })
          : fill(words.cost, { after: inCurrency(costPerKwhAfter.likely) })),
    ]
      .filter(Boolean)
      .join(' '),
    label: fill(words.label, { title }),
    drawing: barPairs(
      [
        { name: measures.gridAndDiesel, before, after, text: inCurrency },
        ...(dieselLitres.before.likely > 0 ? [{ name: measures.diesel, ...dieselLitres, text: litresText }] : []),
        ...(co2Tonnes ? [{ name: measures.co2, ...co2Tonnes, text: tonnesText }] : []),
      ],
      words,
    ),
    table: () => ({
      caption: words.caption,
      head: [head.measure, head.today, head.withPlant, head.saved],
      rows: [
        rowOf(measures.gridAndDiesel, { before, after }, inCurrency),
        rowOf(measures.diesel, dieselLitres, litresText),
        rowOf(measures.fromGrid, gridKwh, energyText),
        ...(co2Tonnes ? [rowOf(measures.co2, co2Tonnes, tonnesText)] : []),
        rowOf(measures.unserved, unservedKwh, energyText),
      ],
    }),
  }
}

const rowOf = (name: string, { before, after }: Change, format: (value: number) => string) => [
  name,
  ...[before.likely, after.likely, before.likely - after.likely].map(format),
]

/** Two values of a measure, such as the litres of diesel in a year. `text` writes a value with its unit. */
type Pair = Change & { name: string; text: (value: number) => string }

const rowHeight = 66

/** Two bars for each measure: today's value and the value with the plant. Each pair has its own scale. */
const barPairs = (pairs: Pair[], words: EstimateWords['texts']['charts']['savings']): Drawing => ({
  height: pairs.length * rowHeight,
  shapes: pairs.flatMap(({ name, before: { likely: before }, after: { likely: after }, text }, row): Shape[] => {
    const top = row * rowHeight
    const barLength = (value: number) => (150 * Math.max(0, value)) / (Math.max(before, after) || 1)
    return [
      { text: name, x: 0, y: top + 12, isStrong: true },
      { d: rectangle(0, top + 19, barLength(before), 15), fill: 'ink-soft' },
      { d: rectangle(0, top + 39, barLength(after), 15), fill: 'leaf' },
      { text: fill(words.today, { amount: text(before) }), x: roundCoordinate(barLength(before) + 6), y: top + 31 },
      { text: fill(words.withPlant, { amount: text(after) }), x: roundCoordinate(barLength(after) + 6), y: top + 51 },
    ]
  }),
})
