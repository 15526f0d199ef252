import type { Estimate } from '#contract/estimates.ts'
import { drawMonths } from '../charts/months.ts'
import { figure } from '../figure.ts'
import { textWidth } from '../layout.ts'
import { energy, type Range, rounded, shortMonths, whole } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { weakestAndStrongest } from '../subject.ts'
import { table } from '../table.ts'
import { heading, paragraph } from '../text.ts'

/** Draws the yield of each month as a chart, a sentence and a table. */
export function drawYield(sheet: Sheet, { result: { pv }, site }: Estimate) {
  const { weakest, strongest, weakestName, strongestName } = weakestAndStrongest(pv.months)
  const [low, high] = [pv.months[weakest]?.likely ?? 0, pv.months[strongest]?.likely ?? 0]
  const less = high > 0 ? (1 - low / high) * 100 : 0
  heading(sheet, 2, `${weakestName} gives ${rounded(Math.round(less))} % less than ${strongestName}`)
  figure(sheet, {
    height: 190,
    alt: `Bars of the yield of each month in kWh, each with a line for its range. ${weakestName} is the weakest month with ${energy(low)}, ${strongestName} the strongest with ${energy(high)}. The table below has all figures.`,
    draw: (on, box) => drawMonths(on, box, pv.months),
  })
  paragraph(
    sheet,
    `In ${weakestName}, the weakest month, the plant makes about ${energy(low)}; in ${strongestName}, the strongest, ${energy(high)}. One year in ten is weaker than the lower end of each line, one in ten stronger than its upper end. Irradiation: ${source(site.irradiation)}. Level: ${source(site.yieldLevel)}.`,
    { size: 8.5 },
  )
  table(sheet, {
    size: 7,
    columns: [
      { title: 'kWh', width: 52 },
      ...shortMonths.map((title) => ({ title, width: (textWidth - 52) / 12, align: 'right' as const })),
    ],
    rows: [row('P90', pv.months, 'low'), row('P50', pv.months, 'likely'), row('P10', pv.months, 'high')],
  })
}

const row = (name: string, months: readonly Range[], key: keyof Range) => [
  name,
  ...months.map((month) => whole(month[key])),
]

export const source = ({ source, date }: { source: string; date: string }) => (date ? `${source}, ${date}` : source)
