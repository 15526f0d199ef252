// Draws the results of an estimate: the charts and sentences of its page, and tables with ranges and sources.
import type { Chart } from '#contract/estimates/charts/chart.ts'
import { energySources, meanDayChart, meanDayNote, sumOfDay } from '#contract/estimates/charts/mean-day.ts'
import { monthlyYieldChart } from '#contract/estimates/charts/monthly-yield.ts'
import { savingsChart } from '#contract/estimates/charts/savings.ts'
import { whatMattersChart } from '#contract/estimates/charts/what-matters.ts'
import { generatorText, ownershipFigures, realMoneyText } from '#contract/estimates/estimate-figures.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { windAndWaterTexts } from '#contract/estimates/late-texts.ts'
import {
  energyText,
  indexOfLeast,
  indexOfMost,
  moneyText,
  monthName,
  monthNames,
  shortNumber,
  withUnit,
} from '#contract/estimates/number-formats.ts'
import { drawCharts, drawHeading, drawParagraph, drawTable } from './blocks.ts'
import { addPage, type Sheet } from './sheet.ts'

type Money = Estimate['result']['money']
type Quantity = Money['capex']
type Change = Estimate['result']['gridKwh']

const chartPoints = 300
/** The width of a chart, so that two of them fit beside each other. */
const halfChartPoints = 240

export function drawResults(sheet: Sheet, estimate: Estimate) {
  drawSavings(sheet, estimate)
  drawWindAndWater(sheet, estimate)
  addPage(sheet)
  drawYield(sheet, estimate)
  drawDays(sheet, estimate)
  addPage(sheet)
  drawMoney(sheet, estimate)
  const matters = whatMattersChart(estimate)
  if (matters) drawWhatMatters(sheet, matters)
  drawOwnership(sheet, estimate)
}

const sourceText = ({ source, date }: { source: string; date: string }) => (date ? `${source}, ${date}` : source)

function drawSavings(sheet: Sheet, estimate: Estimate) {
  const { dieselLitres, gridKwh, unservedKwh, co2Tonnes, co2Factors, money } = estimate.result
  const chart = savingsChart(estimate)
  drawHeading(sheet, 2, chart.title)
  drawParagraph(sheet, [chart.text, generatorText(estimate.result)].join(' ').trim())
  drawCharts(sheet, [chart], chartPoints)
  const factorText = (name: string, factor: Quantity) =>
    `${name} counts with ${withUnit(factor.likely, factor.unit)} of CO₂ (${sourceText(factor)}).`
  const { grid, diesel } = co2Factors
  const factorTexts = [
    ...(dieselLitres.before.likely > 0 ? [factorText('Diesel', diesel)] : []),
    ...(gridKwh.before.likely > 0
      ? [grid ? factorText('The grid', grid) : 'We know no CO₂ factor of the grid there.']
      : []),
  ]
  if (factorTexts.length > 0) drawParagraph(sheet, factorTexts.join(' '))
  drawTable(sheet, {
    head: ['In a year', 'Today', 'With the plant', 'Saved, and its range', 'From'],
    widths: [18, 15, 15, 26, 26],
    textColumns: [0, 4],
    rows: [
      ...changeRow('Grid and diesel', moneyChange(money), (value) => moneyText(value, money.currency)),
      ...changeRow('Diesel', dieselLitres, (litres) => withUnit(litres, 'l')),
      ...changeRow('From the grid', gridKwh, energyText),
      ...(co2Tonnes ? changeRow('CO₂', co2Tonnes, (tonnes) => withUnit(tonnes, 't')) : []),
      ...changeRow('Unserved', unservedKwh, energyText),
    ],
  })
}

function moneyChange({ runningCostBefore: before, runningCostAfter: after }: Money): Change {
  const savedWith = (cost: number) => before.likely - cost
  const saved = { low: savedWith(after.high), likely: savedWith(after.likely), high: savedWith(after.low) }
  return { before, after, saved: { ...after, ...saved } }
}

/** Returns the table row of a change, such as of diesel; no row if the value is 0 both today and with the plant. */
function changeRow(name: string, { before, after, saved }: Change, write: (value: number) => string) {
  if (before.likely <= 0 && after.likely <= 0) return []
  const [low, likely, high] = [write(saved.low), write(saved.likely), write(saved.high)]
  const range = low === high ? likely : `${likely} (${low} to ${high})`
  return [[name, write(before.likely), write(after.likely), range, sourceText(saved)]]
}

function drawWindAndWater(sheet: Sheet, estimate: Estimate) {
  const texts = windAndWaterTexts(estimate)
  if (texts.length === 0) return
  drawHeading(sheet, 3, 'Wind and water')
  drawParagraph(sheet, texts.join(' '))
}

function drawYield(sheet: Sheet, estimate: Estimate) {
  const { result, site } = estimate
  const chart = monthlyYieldChart(estimate)
  drawHeading(sheet, 2, chart.title)
  drawParagraph(
    sheet,
    `${chart.text} Irradiation: ${sourceText(site.irradiation)}. Level: ${sourceText(site.yieldLevel)}.`,
  )
  drawCharts(sheet, [chart], chartPoints)
  const row = (name: string, key: 'low' | 'likely' | 'high') => [
    name,
    ...result.pv.months.map((month) => shortNumber(month[key] / 1000)),
  ]
  drawMonthTable(sheet, 'MWh a month', [row('P90', 'low'), row('Likely (P50)', 'likely'), row('P10', 'high')])
}

/** Draws the mean days of the weakest and the strongest month, and a table of the mean days of all months. */
function drawDays(sheet: Sheet, estimate: Estimate) {
  const { pv, meanDays } = estimate.result
  const likelyByMonth = pv.months.map(({ likely }) => likely)
  const [weakest, strongest] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const days = [meanDayChart(estimate, weakest), meanDayChart(estimate, strongest)] as const
  const places = `Left: ${monthName(weakest)}, right: ${monthName(strongest)}.`
  drawHeading(sheet, 2, days[0].title)
  drawParagraph(sheet, [...days.map(({ text }) => text), places, meanDayNote].join(' '))
  drawCharts(sheet, days, halfChartPoints)
  const usedSources = energySources.filter(({ key }) => meanDays.some((hours) => sumOfDay(hours, key) > 0))
  const surplus = [
    { name: 'Solar made', key: 'pvKwh' as const },
    { name: 'Solar not used', key: 'curtailedKwh' as const },
  ]
  drawMonthTable(
    sheet,
    'kWh on a mean day',
    [{ name: 'Load', key: 'loadKwh' as const }, ...usedSources, ...surplus].map(({ name, key }) => [
      name,
      ...meanDays.map((hours) => shortNumber(sumOfDay(hours, key))),
    ]),
  )
}

const drawMonthTable = (sheet: Sheet, unit: string, rows: string[][]) =>
  drawTable(sheet, {
    head: [unit, ...monthNames.map((name) => name.slice(0, 3))],
    widths: [18, ...monthNames.map(() => 7)],
    size: 7,
    rows,
  })

function drawMoney(sheet: Sheet, estimate: Estimate) {
  const { result, assumptions } = estimate
  const { money, gridKwh, dieselLitres } = result
  const { currency, capex, paybackYears, netPresentValue } = money
  const years = assumptions.entries.yearsCounted?.value ?? 20
  const amount = (value: number) => moneyText(value, currency)
  const perKwh = (value: number) => withUnit(value, `${currency}/kWh`)
  const row = (name: string, figure: Quantity | null, write: (value: number) => string) =>
    figure ? [[name, write(figure.likely), write(figure.low), write(figure.high), sourceText(figure)]] : []
  const payback = (value: number | null) => (value === null ? `over ${years}` : String(Number(value.toFixed(1))))
  const isUsed = ({ before, after }: Change) => before.likely > 0 || after.likely > 0
  const value = amount(Math.abs(netPresentValue.likely))
  const headline =
    netPresentValue.likely >= 0
      ? `Over ${years} years the plant is worth ${value} more than it costs`
      : `Over ${years} years the plant costs ${value} more than it is worth`
  drawHeading(sheet, 2, capex.likely === 0 ? 'Without a plant nothing changes' : headline)
  drawParagraph(sheet, realMoneyText(estimate))
  drawTable(sheet, {
    head: ['Figure', 'Likely', 'Low', 'High', 'From'],
    widths: [26, 13, 13, 13, 35],
    size: 7,
    textColumns: [0, 4],
    rows: [
      ...row('Price of the plant', capex, amount),
      ...row('Upkeep in a year', money.yearlyUpkeep, amount),
      ...row('Grid and diesel in a year, today', money.runningCostBefore, amount),
      ...row('Grid and diesel in a year, with the plant', money.runningCostAfter, amount),
      ...row('A kWh that is used, today', money.costPerKwhBefore, perKwh),
      ...row('A kWh that is used, with the plant', money.costPerKwhAfter, perKwh),
      ...row('A kWh that the plant makes (LCOE)', money.levelisedCostPerKwh, perKwh),
      [
        'Payback in years',
        ...[paybackYears.likely, paybackYears.low, paybackYears.high].map(payback),
        'The figures above',
      ],
      ...row(`Net present value over ${years} years`, netPresentValue, amount),
      // The table has the prices of grid energy and diesel only if the site uses them.
      ...(isUsed(gridKwh) ? row('Grid tariff', money.tariffPerKwh, perKwh) : []),
      ...(isUsed(dieselLitres)
        ? row('Price of diesel', money.dieselPerLitre, (price) => withUnit(price, `${currency}/l`))
        : []),
      ...(currency === 'USD' ? [] : row('A US dollar', money.perUsd, (rate) => withUnit(rate, currency))),
    ],
  })
}

function drawWhatMatters(sheet: Sheet, chart: Chart) {
  drawHeading(sheet, 3, chart.title)
  drawParagraph(sheet, chart.text)
  drawCharts(sheet, [chart], halfChartPoints)
  drawTable(sheet, { ...chart.table(), widths: [28, 16, 16, 20, 20], size: 7 })
}

function drawOwnership(sheet: Sheet, estimate: Estimate) {
  const { title, text, table } = ownershipFigures(estimate)
  drawHeading(sheet, 2, title)
  drawParagraph(sheet, text)
  drawTable(sheet, { ...table, widths: [34, 22, 22, 22], size: 7 })
}
