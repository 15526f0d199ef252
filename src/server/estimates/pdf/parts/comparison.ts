import type { Estimate } from '#contract/estimates.ts'
import { type Comparison, comparisonHeight, drawComparisons } from '../charts/before-after.ts'
import { drawFigure } from '../figure.ts'
import { energyText, moneyText, rangeText, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawTable } from '../table.ts'
import { drawHeading, drawParagraph } from '../text.ts'
import { sourceText } from './months.ts'

type Row = Comparison & { savedRange: string; from: string }

/** Draws a year today beside a year with the plant: diesel, grid, energy not served, money and CO2. */
export function drawBeforeAfter(sheet: Sheet, { result }: Estimate) {
  const rows = comparisonRows(result)
  drawHeading(sheet, 2, 'A year today, and with the plant')
  drawFigure(sheet, {
    height: rows.length * comparisonHeight,
    alt: `Pairs of bars, today and with the plant. ${rows.map(({ title, before, after, write }) => `${title}: ${write(before)} today, ${write(after)} with the plant.`).join(' ')}`,
    draw: (on, box) => drawComparisons(on, box, rows),
  })
  drawParagraph(sheet, co2Sentence(result), { size: 8.5 })
  drawTable(sheet, {
    columns: [
      { title: 'In a year', width: 92 },
      { title: 'Today', width: 74, align: 'right' },
      { title: 'With the plant', width: 74, align: 'right' },
      { title: 'Saved, and its range', width: 132, align: 'right' },
      { title: 'From', width: 131 },
    ],
    size: 7.5,
    rows: rows.map(({ title, before, after, write, savedRange, from }) => [
      title,
      write(before),
      write(after),
      savedRange,
      from,
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
    energyRow('Diesel', dieselLitres, (litres) => withUnit(litres, 'l')),
    energyRow('From the grid', gridKwh, energyText),
    energyRow('Not served', unservedKwh, energyText),
    {
      title: 'Grid and diesel',
      before: before.likely,
      after: after.likely,
      write: inMoney,
      savedRange: `${inMoney(saved.likely)} (${rangeText(saved, inMoney)})`,
      from: sourceText(after),
    },
    ...(co2Tonnes ? [energyRow('CO2', co2Tonnes, (tonnes) => withUnit(tonnes, 't'))] : []),
  ]
  return rows.filter((row) => row.before > 0 || row.after > 0)
}

const energyRow = (
  title: string,
  { before, after, saved }: Estimate['result']['gridKwh'],
  write: (value: number) => string,
): Row => ({
  title,
  before: before.likely,
  after: after.likely,
  write,
  savedRange: `${write(saved.likely)} (${rangeText(saved, write)})`,
  from: sourceText(saved),
})

function co2Sentence({ co2Factors: { grid, diesel } }: Estimate['result']) {
  const ofDiesel = `Diesel counts with ${withUnit(diesel.likely, diesel.unit)} (${sourceText(diesel)})`
  return grid
    ? `${ofDiesel}, the grid with ${withUnit(grid.likely, grid.unit)} (${sourceText(grid)}).`
    : `${ofDiesel}. We know no factor of the grid there.`
}
