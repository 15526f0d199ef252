import type { Estimate } from '#contract/estimates.ts'
import { type Comparison, comparisonHeight, drawComparisons } from '../charts/before-after.ts'
import { figure } from '../figure.ts'
import { energy, money, range, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { table } from '../table.ts'
import { heading, paragraph } from '../text.ts'
import { source } from './months.ts'

type Row = Comparison & { savedRange: string; from: string }

/** Draws a year today beside a year with the plant: diesel, grid, energy not served, money and CO2. */
export function drawBeforeAfter(sheet: Sheet, { result }: Estimate) {
  const rows = comparisons(result)
  heading(sheet, 2, 'A year today, and with the plant')
  figure(sheet, {
    height: rows.length * comparisonHeight,
    alt: `Pairs of bars, today and with the plant. ${rows.map(({ title, before, after, write }) => `${title}: ${write(before)} today, ${write(after)} with the plant.`).join(' ')}`,
    draw: (on, box) => drawComparisons(on, box, rows),
  })
  paragraph(sheet, co2Sentence(result), { size: 8.5 })
  table(sheet, {
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

function comparisons({ dieselLitres, gridKwh, unservedKwh, co2Tonnes, money: figures }: Estimate['result']): Row[] {
  const { runningCostBefore: before, runningCostAfter: after, currency } = figures
  const inMoney = (value: number) => money(value, currency)
  const saved = {
    low: before.likely - after.high,
    likely: before.likely - after.likely,
    high: before.likely - after.low,
  }
  const rows = [
    energyRow('Diesel', dieselLitres, (litres) => withUnit(litres, 'l')),
    energyRow('From the grid', gridKwh, energy),
    energyRow('Not served', unservedKwh, energy),
    {
      title: 'Grid and diesel',
      before: before.likely,
      after: after.likely,
      write: inMoney,
      savedRange: `${inMoney(saved.likely)} (${range(saved, inMoney)})`,
      from: source(after),
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
  savedRange: `${write(saved.likely)} (${range(saved, write)})`,
  from: source(saved),
})

function co2Sentence({ co2Factors: { grid, diesel } }: Estimate['result']) {
  const ofDiesel = `Diesel counts with ${withUnit(diesel.likely, diesel.unit)} (${source(diesel)})`
  return grid
    ? `${ofDiesel}, the grid with ${withUnit(grid.likely, grid.unit)} (${source(grid)}).`
    : `${ofDiesel}. We know no factor of the grid there.`
}
