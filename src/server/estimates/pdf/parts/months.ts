import type { Estimate } from '#contract/estimates/estimates.ts'
import { drawMonths } from '../charts/months.ts'
import { drawFigure } from '../figure.ts'
import { textWidth } from '../layout.ts'
import { energyText, type Range, roundedNumber, scaleFor, shortMonths, wholeNumber } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { weakestAndStrongest } from '../subject.ts'
import { drawTable } from '../table.ts'
import { drawHeading, drawParagraph } from '../text.ts'

export function drawYield(sheet: Sheet, { result: { pv }, site }: Estimate) {
  const { weakest, strongest, weakestName, strongestName } = weakestAndStrongest(pv.months)
  const [weakestKwh, strongestKwh] = [pv.months[weakest]?.likely ?? 0, pv.months[strongest]?.likely ?? 0]
  const lessPercent = strongestKwh > 0 ? (1 - weakestKwh / strongestKwh) * 100 : 0
  const { unit, size } = scaleFor(Math.max(...pv.months.map((month) => month.high)), 'kWh')
  drawHeading(
    sheet,
    2,
    strongestKwh > 0
      ? `${weakestName} gives ${roundedNumber(Math.round(lessPercent))} % less than ${strongestName}`
      : 'The plant makes no energy',
  )
  drawFigure(sheet, {
    height: 190,
    alt: `Bars of the yield of each month in ${unit}, each with a line for its range. ${weakestName} is the weakest month with ${energyText(weakestKwh)}, ${strongestName} the strongest with ${energyText(strongestKwh)}. The table below has all figures.`,
    draw: (on, box) => drawMonths(on, box, pv.months),
  })
  drawParagraph(
    sheet,
    `In ${weakestName}, the weakest month, the plant makes about ${energyText(weakestKwh)}; in ${strongestName}, the strongest, ${energyText(strongestKwh)}. One year in ten is weaker than the lower end of each line, one in ten stronger than its upper end. Irradiation: ${sourceText(site.irradiation)}. Level: ${sourceText(site.yieldLevel)}.`,
    { size: 8.5 },
  )
  const monthRow = (name: string, key: keyof Range) => [
    name,
    ...pv.months.map((month) => wholeNumber(month[key] / size)),
  ]
  drawTable(sheet, {
    size: 7,
    columns: [
      { title: unit, width: 52 },
      ...shortMonths.map((title) => ({ title, width: (textWidth - 52) / 12, align: 'right' as const })),
    ],
    rows: [monthRow('P90', 'low'), monthRow('P50', 'likely'), monthRow('P10', 'high')],
  })
}

export const sourceText = ({ source, date }: { source: string; date: string }) => (date ? `${source}, ${date}` : source)
