import type { Estimate } from '#contract/estimates/estimates.ts'
import { type Comparison, comparisonHeight, drawComparisons } from '../charts/before-after.ts'
import { drawFigure } from '../figure.ts'
import { energyText, moneyText, type Range, rangeText, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawTable } from '../table.ts'
import { drawHeading, drawParagraph } from '../text.ts'
import { sourceText } from './months.ts'

type Row = Comparison & { savedRange: string; source: string }

/** Draws a year today beside a year with the plant: diesel, grid, energy not served, money and CO2. */
export function drawBeforeAfter(sheet: Sheet, { result }: Estimate) {
  const rows = comparisonRows(result)
  if (rows.length === 0) return
  drawHeading(sheet, 2, 'A year today, and with the plant')
  drawFigure(sheet, {
    height: rows.length * comparisonHeight,
    alt: `Pairs of bars, today and with the plant. ${rows.map(({ title, before, after, write }) => `${title}: ${write(before)} today, ${write(after)} with the plant.`).join(' ')}`,
    draw: (on, box) => drawComparisons(on, box, rows),
  })
  const co2Text = co2Sentences(result)
  if (co2Text) drawParagraph(sheet, co2Text, { size: 8.5 })
  drawTable(sheet, {
    columns: [
      { title: 'In a year', width: 92 },
      { title: 'Today', width: 74, align: 'right' },
      { title: 'With the plant', width: 74, align: 'right' },
      { title: 'Saved, and its range', width: 132, align: 'right' },
      { title: 'From', width: 131 },
    ],
    size: 7.5,
    rows: rows.map(({ title, before, after, write, savedRange, source }) => [
      title,
      write(before),
      write(after),
      savedRange,
      source,
    ]),
  })
}

function comparisonRows({ dieselLitres, gridKwh, unservedKwh, co2Tonnes, money: figures }: Estimate['result']): Row[] {
  const { runningCostBefore: before, runningCostAfter: after, currency } = figures
  const inMoney = (value: number) => moneyText(value, currency)
  const saved = {
    low: before.likely - after.high,
    likely: before.likely - after.likely,
    high: before.likely - after.low,
  }
  const rows = [
    savingRow('Diesel', dieselLitres, (litres) => withUnit(litres, 'l')),
    savingRow('From the grid', gridKwh, energyText),
    savingRow('Not served', unservedKwh, energyText),
    {
      title: 'Grid and diesel',
      before: before.likely,
      after: after.likely,
      write: inMoney,
      savedRange: savedText(saved, inMoney),
      source: sourceText(after),
    },
    ...(co2Tonnes ? [savingRow('CO2', co2Tonnes, (tonnes) => withUnit(tonnes, 't'))] : []),
  ]
  return rows.filter((row) => row.before > 0 || row.after > 0)
}

const savingRow = (
  title: string,
  { before, after, saved }: Estimate['result']['gridKwh'],
  write: (value: number) => string,
): Row => ({
  title,
  before: before.likely,
  after: after.likely,
  write,
  savedRange: savedText(saved, write),
  source: sourceText(saved),
})

/** The likely saving, and its range in brackets if it has one. */
function savedText(saved: Range, write: (value: number) => string) {
  const range = rangeText(saved, write)
  return range === write(saved.likely) ? range : `${write(saved.likely)} (${range})`
}

/** Names the CO2 factor of diesel if the site burns diesel today, and that of the grid if it uses the grid today. */
function co2Sentences({ co2Factors: { grid, diesel }, dieselLitres, gridKwh }: Estimate['result']) {
  const sentence = (name: string, { likely, unit, source, date }: typeof diesel) =>
    `${name} counts with ${withUnit(likely, unit)} of CO2 (${sourceText({ source, date })}).`
  return [
    ...(dieselLitres.before.likely > 0 ? [sentence('Diesel', diesel)] : []),
    ...(gridKwh.before.likely > 0
      ? [grid ? sentence('The grid', grid) : 'We know no CO2 factor of the grid there.']
      : []),
  ].join(' ')
}
