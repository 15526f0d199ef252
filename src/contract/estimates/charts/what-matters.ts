import { fill } from '#contract/texts/texts.ts'
import type { Estimate } from '../estimates.ts'
import { type EstimateWords, inUnit } from '../number-formats.ts'
import { type Chart, chartWidth, type Drawing, rectangle, roundCoordinate, type Shape } from './chart.ts'

type Bar = Estimate['result']['money']['tornado'][number]

/** The five factors that change the net present value most, the most important first; null if no factor changes it. */
export function whatMattersChart({ result, assumptions }: Estimate, { texts, figures }: EstimateWords): Chart | null {
  const { moneyText, shortNumber } = figures
  const words = texts.charts.whatMatters
  const { head } = words
  // A record of all names, because saved estimates may have factors that the site no longer knows.
  const factorNames: Partial<Record<string, string>> = { ...texts.assumptionNames, ...words.factors }
  const { tornado, netPresentValue, currency } = result.money
  const rows = tornado.map((bar) => {
    const [low, high] = [shortNumber(bar.low), shortNumber(bar.high)]
    return {
      ...bar,
      name: factorNames[bar.factor] ?? assumptions.entries[bar.factor]?.name ?? bar.factor,
      lowText: inUnit(texts, low, bar.unit),
      highText: inUnit(texts, high, bar.unit),
      rangeText: inUnit(
        texts,
        fill(
          texts.results.rangeInUnit,
          // The smaller net present value is on the left.
          bar.netPresentValueAtLow < bar.netPresentValueAtHigh ? { low, high } : { low: high, high: low },
        ),
        bar.unit,
      ),
    }
  })
  const [first] = rows
  if (!first) return null
  const title = fill(words.title, { factor: first.name })
  const inCurrency = (value: number) => moneyText(value, currency)
  const likelyText = inCurrency(netPresentValue.likely)
  const values = [netPresentValue.likely, first.netPresentValueAtLow, first.netPresentValueAtHigh]
  const difference = Math.max(...values) - Math.min(...values)
  return {
    title,
    text: fill(words.text, {
      low: first.lowText,
      high: first.highText,
      difference: inCurrency(difference),
      likely: likelyText,
    }),
    label: fill(words.label, { title, likely: likelyText }),
    legend: [
      { name: words.lessWorth, fill: 'rule' },
      { name: words.moreWorth, fill: 'leaf' },
    ],
    drawing: tornadoBars(rows, netPresentValue.likely, fill(words.likely, { amount: likelyText })),
    table: () => ({
      caption: fill(words.caption, { currency }),
      head: [head.assumption, head.from, head.to, head.atFirst, head.atSecond],
      rows: rows.map(({ name, lowText, highText, netPresentValueAtLow, netPresentValueAtHigh }) => [
        name,
        lowText,
        highText,
        inCurrency(netPresentValueAtLow),
        inCurrency(netPresentValueAtHigh),
      ]),
    }),
  }
}

type Row = Bar & { name: string; rangeText: string }

const [rowHeight, top, edge] = [42, 24, 8]

/** For each factor, a bar to each side of the likely result: how far the factor moves it. */
function tornadoBars(rows: Row[], likely: number, likelyName: string): Drawing {
  // Both ends can lie on the same side of the likely result. Then the bar has no part on the other side.
  const ends = rows.map(({ netPresentValueAtLow, netPresentValueAtHigh }) => [
    likely,
    netPresentValueAtLow,
    netPresentValueAtHigh,
  ])
  const [min, max] = [Math.min(...ends.flat()), Math.max(...ends.flat())]
  const x = (value: number) => roundCoordinate(edge + ((chartWidth - 2 * edge) * (value - min)) / (max - min || 1))
  const barsTo = (end: (...values: number[]) => number) =>
    ends
      .map((values, row) => {
        const endX = x(end(...values))
        return rectangle(Math.min(endX, x(likely)), top + row * rowHeight + 18, Math.abs(endX - x(likely)), 16)
      })
      .join('')
  /** A vertical line with gaps for the names of the rows. */
  const lineAt = (value: number) => rows.map((_, row) => `M${x(value)} ${top + row * rowHeight + 15}v22`).join('')
  return {
    height: top + rows.length * rowHeight + 4,
    shapes: [
      { d: barsTo(Math.min), fill: 'rule' },
      { d: barsTo(Math.max), fill: 'leaf' },
      { d: lineAt(likely), stroke: 'ink' },
      ...(min < 0 && max > 0 ? [{ d: lineAt(0), stroke: 'clay', isDashed: true } as const] : []),
      // Keeps the text away from the edges of the chart, so that it fits.
      {
        text: likelyName,
        x: Math.min(chartWidth - 70, Math.max(70, x(likely))),
        y: 10,
        anchor: 'middle',
        isStrong: true,
      },
      ...rows.flatMap(({ name, rangeText }, row): Shape[] => {
        const y = top + row * rowHeight + 12
        return [
          { text: name, x: 0, y },
          { text: rangeText, x: chartWidth, y, anchor: 'end' },
        ]
      }),
    ],
  }
}
