import { fill, type Texts } from '#contract/texts/texts.ts'
import type { Estimate } from '../estimates.ts'
import {
  type EstimateWords,
  type Figures,
  indexOfLeast,
  indexOfMost,
  percentOf,
  yearToYearPercent,
} from '../number-formats.ts'
import { axis, axisWidth, type Chart, chartWidth, type Drawing, rectangle, roundCoordinate, ticks } from './chart.ts'

/** The energy that the solar modules make in each month. */
export function monthlyYieldChart({ result: { pv }, site }: Estimate, { texts, figures }: EstimateWords): Chart {
  const { energyText, monthName, shortNumber } = figures
  const words = texts.charts.monthlyYield
  const likelyByMonth = pv.months.map((month) => month.likely)
  const [weak, strong] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const [least = 0, most = 0] = [likelyByMonth[weak], likelyByMonth[strong]]
  const names = { weak: monthName(weak), strong: monthName(strong) }
  const title = most > 0 ? fill(words.title, { ...names, percent: percentOf(most - least, most) }) : words.none
  return {
    title,
    text:
      most > 0
        ? [
            fill(words.months, { ...names, least: energyText(least), most: energyText(most) }),
            fill(words.sureness, {
              low: energyText(pv.year.low),
              high: energyText(pv.year.high),
              likely: energyText(pv.year.likely),
              range: figures.number(site.rangePercent),
              yearToYear: yearToYearPercent,
            }),
            ...(pv.notes ?? []).map((note) => noteIn(note, words, figures)),
          ].join(' ')
        : '',
    label: fill(words.label, { title }),
    drawing: monthBars(pv.months, weak, { texts, figures }),
    table: () => ({
      caption: words.caption,
      head: [words.head.month, words.head.low, words.head.likely, words.head.high],
      rows: [...pv.months, pv.year].map(({ low, likely, high }, month) => [
        figures.monthNames[month] ?? words.year,
        ...[low, likely, high].map(shortNumber),
      ]),
    }),
  }
}

/**
 * Returns one of the two notes of the engine in the language of the texts. The engine writes them in English, and saved
 * estimates have them as they were written.
 */
function noteIn(
  note: string,
  { rainTilt, mapAndOwn }: Texts<'calculator'>['charts']['monthlyYield'],
  { isolated, number }: Figures,
) {
  const [a, b, percent] = (note.match(/\d+(\.\d+)?/g) ?? []).map((text) =>
    isolated(number(Number(text), { minimumFractionDigits: text.split('.')[1]?.length ?? 0 })),
  )
  const text: string = note.startsWith('The modules') ? rainTilt : mapAndOwn
  return fill(text, { tilt: a, best: b, map: a, own: b, percent })
}

const [height, top, bottom] = [210, 26, 186]

/**
 * Bars as high as the likely values. A line on each bar shows its range from P90 to P10. The bar of the weakest month
 * has another colour, and its figure above it.
 */
function monthBars(
  months: Estimate['result']['pv']['months'],
  weakest: number,
  { texts, figures: { shortNumber, monthLetters } }: EstimateWords,
): Drawing {
  const format = (kwh: number) => shortNumber(kwh / 1000)
  const scale = ticks(Math.max(...months.map(({ high }) => high)))
  const y = (value: number) => bottom - ((bottom - top) * value) / (scale.at(-1) ?? 1)
  const step = (chartWidth - axisWidth) / months.length
  const middleX = (month: number) => roundCoordinate(axisWidth + (month + 0.5) * step)
  const bars = months.map(({ likely }, month) =>
    rectangle(axisWidth + (month + 0.16) * step, y(likely), step * 0.68, bottom - y(likely)),
  )
  const ranges = months.map(({ low, high }, month) => {
    const [x, from, to] = [middleX(month), roundCoordinate(y(low)), roundCoordinate(y(high))]
    return `M${x - 3} ${to}h6M${x - 3} ${from}h6M${x} ${to}V${from}`
  })
  const { high: weakestHigh, likely: weakestLikely } = months[weakest] ?? { high: 0, likely: 0 }
  return {
    height,
    shapes: [
      ...axis(scale, y, texts.charts.monthlyYield.unit, format),
      { d: bars.filter((_, month) => month !== weakest).join(''), fill: 'leaf' },
      { d: bars[weakest] ?? '', fill: 'sun' },
      { d: ranges.join(''), stroke: 'ink' },
      ...months.map((_, month) => ({
        text: monthLetters[month] ?? '',
        x: middleX(month),
        y: bottom + 15,
        anchor: 'middle' as const,
      })),
      {
        text: format(weakestLikely),
        x: middleX(weakest),
        y: roundCoordinate(y(weakestHigh) - 5),
        anchor: 'middle',
        isStrong: true,
      },
    ],
  }
}
