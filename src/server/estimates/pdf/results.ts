// Draws the results of an estimate: the charts and sentences of its page, and tables with ranges and sources.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Chart } from '#contract/estimates/charts/chart.ts'
import { energySources, meanDayChart, sumOfDay } from '#contract/estimates/charts/mean-day.ts'
import { monthlyYieldChart } from '#contract/estimates/charts/monthly-yield.ts'
import { savingsChart } from '#contract/estimates/charts/savings.ts'
import { whatMattersChart } from '#contract/estimates/charts/what-matters.ts'
import { generatorText } from '#contract/estimates/estimate-figures.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { windAndWaterTexts } from '#contract/estimates/late-texts.ts'
import { indexOfLeast, indexOfMost } from '#contract/estimates/number-formats.ts'
import { ownershipFigures, realMoneyText } from '#contract/estimates/ownership-figures.ts'
import { sourceText, withoutLanguageTags } from '#contract/estimates/provenance.ts'
import { fill } from '#contract/texts/texts.ts'
import { countryName } from '../place-names.ts'
import type { Words } from '../words.ts'
import { drawCharts, drawHeading, drawParagraph, drawTable } from './blocks.ts'
import { type Sheet, startPart } from './sheet.ts'

type Money = Estimate['result']['money']
type Quantity = Money['capex']
type Change = Estimate['result']['gridKwh']

const chartPoints = 300
/** The width of a chart, so that two of them fit beside each other. */
const halfChartPoints = 240

/** Draws the results. Other requests are answered between their parts. */
export async function drawResults(sheet: Sheet, estimate: Estimate, words: Words) {
  drawSavings(sheet, estimate, words)
  drawWindAndWater(sheet, estimate, words)
  await nextTurn()
  startPart(sheet)
  drawYield(sheet, estimate, words)
  await nextTurn()
  drawDays(sheet, estimate, words)
  await nextTurn()
  startPart(sheet)
  drawMoney(sheet, estimate, words)
  await nextTurn()
  const matters = whatMattersChart(estimate, words)
  if (matters) drawWhatMatters(sheet, matters)
  await nextTurn()
  drawOwnership(sheet, estimate, words)
}

type Source = { source: string; date: string }

const datedSource = ({ source, date }: Source, words: Words) =>
  [withoutLanguageTags(sourceText(source, words)), date].filter(Boolean).join(', ')

function drawSavings(sheet: Sheet, estimate: Estimate, words: Words) {
  const { pdfTexts: texts, figures } = words
  const { head, measures } = words.texts.charts.savings
  const { energyText, language, moneyText, withUnit } = figures
  const { dieselLitres, gridKwh, unservedKwh, co2Tonnes, co2Factors, money } = estimate.result
  const chart = savingsChart(estimate, words)
  drawHeading(sheet, 2, chart.title)
  drawParagraph(sheet, [chart.text, generatorText(estimate.result, words)].join(' ').trim())
  drawCharts(sheet, [chart], chartPoints)
  const valuesOf = (factor: Quantity) => ({
    factor: withUnit(factor.likely, factor.unit),
    source: datedSource(factor, words),
  })
  // The engine names the country of a grid in English.
  const gridSource = fill(texts.co2.gridSource, { country: countryName(estimate.site.country, language) })
  const withGridSource = ({ source, ...factor }: Quantity) => ({
    ...factor,
    source: source.startsWith('Ember, average of ') ? gridSource : source,
  })
  const { grid, diesel } = co2Factors
  const factorTexts = [
    ...(dieselLitres.before.likely > 0 ? [fill(texts.co2.diesel, valuesOf(diesel))] : []),
    ...(gridKwh.before.likely > 0
      ? [grid ? fill(texts.co2.grid, valuesOf(withGridSource(grid))) : texts.co2.unknownGrid]
      : []),
  ]
  const row = (name: string, change: Change, write: (value: number) => string) => changeRow(name, change, write, words)
  if (factorTexts.length > 0) drawParagraph(sheet, factorTexts.join(' '))
  drawTable(sheet, {
    head: [head.measure, head.today, head.withPlant, texts.savedAndRange, texts.from],
    widths: [18, 15, 15, 26, 26],
    textColumns: [0, 4],
    rows: [
      ...row(measures.gridAndDiesel, moneyChange(money), (value) => moneyText(value, money.currency)),
      ...row(measures.diesel, dieselLitres, (litres) => withUnit(litres, 'l')),
      ...row(measures.fromGrid, gridKwh, energyText),
      ...(co2Tonnes ? row(measures.co2, co2Tonnes, (tonnes) => withUnit(tonnes, 't')) : []),
      ...row(measures.unserved, unservedKwh, energyText),
    ],
  })
}

function moneyChange({ runningCostBefore: before, runningCostAfter: after }: Money): Change {
  const savedWith = (cost: number) => before.likely - cost
  const saved = { low: savedWith(after.high), likely: savedWith(after.likely), high: savedWith(after.low) }
  return { before, after, saved: { ...after, ...saved } }
}

/** Returns the table row of a change, such as of diesel; no row if the value is 0 both today and with the plant. */
function changeRow(name: string, { before, after, saved }: Change, write: (value: number) => string, words: Words) {
  if (before.likely <= 0 && after.likely <= 0) return []
  const [low, likely, high] = [write(saved.low), write(saved.likely), write(saved.high)]
  const range = low === high ? likely : fill(words.lateTexts.table.valueAndRange, { value: likely, low, high })
  return [[name, write(before.likely), write(after.likely), range, datedSource(saved, words)]]
}

function drawWindAndWater(sheet: Sheet, estimate: Estimate, { lateTexts, figures }: Words) {
  const texts = windAndWaterTexts(estimate, lateTexts.windAndWater, figures)
  if (texts.length === 0) return
  drawHeading(sheet, 3, lateTexts.windAndWater.heading)
  drawParagraph(sheet, texts.join(' '))
}

function drawYield(sheet: Sheet, estimate: Estimate, words: Words) {
  const { result, site } = estimate
  const chart = monthlyYieldChart(estimate, words)
  const { head, unit } = words.texts.charts.monthlyYield
  const sources = { irradiation: datedSource(site.irradiation, words), level: datedSource(site.yieldLevel, words) }
  drawHeading(sheet, 2, chart.title)
  drawParagraph(sheet, [chart.text, fill(words.pdfTexts.yieldSources, sources)].join(' ').trim())
  drawCharts(sheet, [chart], chartPoints)
  const row = (name: string, key: 'low' | 'likely' | 'high') => [
    name,
    ...result.pv.months.map((month) => words.figures.shortNumber(month[key] / 1000)),
  ]
  const rows = [row(head.low, 'low'), row(head.likely, 'likely'), row(head.high, 'high')]
  drawMonthTable(sheet, unit, rows, words)
}

/** Draws the mean days of the weakest and the strongest month, and a table of the mean days of all months. */
function drawDays(sheet: Sheet, estimate: Estimate, words: Words) {
  const { monthName, shortNumber } = words.figures
  const { sources, solarMade, note } = words.texts.charts.meanDay
  const texts = words.pdfTexts.meanDays
  const { pv, meanDays } = estimate.result
  const likelyByMonth = pv.months.map(({ likely }) => likely)
  const [weakest, strongest] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const days = [meanDayChart(estimate, weakest, words), meanDayChart(estimate, strongest, words)] as const
  const sides = fill(texts.sides, { weak: monthName(weakest), strong: monthName(strongest) })
  drawHeading(sheet, 2, days[0].title)
  drawParagraph(sheet, [...days.map(({ text }) => text), sides, note].join(' '))
  drawCharts(sheet, days, halfChartPoints)
  const usedSources = energySources.filter(({ key }) => meanDays.some((hours) => sumOfDay(hours, key) > 0))
  const surplus = [
    { name: solarMade, key: 'pvKwh' as const },
    { name: texts.unused, key: 'curtailedKwh' as const },
  ]
  drawMonthTable(
    sheet,
    texts.unit,
    [
      { name: texts.load, key: 'loadKwh' as const },
      ...usedSources.map(({ name, key }) => ({ name: sources[name], key })),
      ...surplus,
    ].map(({ name, key }) => [name, ...meanDays.map((hours) => shortNumber(sumOfDay(hours, key)))]),
    words,
  )
}

const drawMonthTable = (sheet: Sheet, unit: string, rows: string[][], { figures: { shortMonths } }: Words) =>
  drawTable(sheet, {
    head: [unit, ...shortMonths],
    widths: [18, ...shortMonths.map(() => 7)],
    size: 7,
    rows,
  })

function drawMoney(sheet: Sheet, estimate: Estimate, words: Words) {
  const texts = words.pdfTexts.money
  const { moneyText, withUnit, yearsNumber } = words.figures
  const { result, assumptions } = estimate
  const { money, gridKwh, dieselLitres } = result
  const { currency, capex, paybackYears, netPresentValue } = money
  const years = assumptions.entries.yearsCounted?.value ?? 20
  const amount = (value: number) => moneyText(value, currency)
  const perKwh = (value: number) => withUnit(value, `${currency}/kWh`)
  const row = (name: string, figure: Quantity | null, write: (value: number) => string) =>
    figure ? [[name, write(figure.likely), write(figure.low), write(figure.high), datedSource(figure, words)]] : []
  const payback = (value: number | null) => (value === null ? fill(texts.overYears, { years }) : yearsNumber(value))
  const isUsed = ({ before, after }: Change) => before.likely > 0 || after.likely > 0
  const value = amount(Math.abs(netPresentValue.likely))
  const headline = netPresentValue.likely >= 0 ? texts.worthMore : texts.costsMore
  drawHeading(sheet, 2, capex.likely === 0 ? texts.noPlant : fill(headline, { years, amount: value }))
  drawParagraph(sheet, realMoneyText(estimate, words))
  drawTable(sheet, {
    head: [texts.head.figure, texts.head.likely, texts.head.low, texts.head.high, words.pdfTexts.from],
    widths: [26, 13, 13, 13, 35],
    size: 7,
    textColumns: [0, 4],
    rows: [
      ...row(texts.price, capex, amount),
      ...row(texts.upkeep, money.yearlyUpkeep, amount),
      ...row(texts.billsToday, money.runningCostBefore, amount),
      ...row(texts.billsWithPlant, money.runningCostAfter, amount),
      ...row(texts.kwhToday, money.costPerKwhBefore, perKwh),
      ...row(texts.kwhWithPlant, money.costPerKwhAfter, perKwh),
      ...row(texts.levelisedCost, money.levelisedCostPerKwh, perKwh),
      [texts.payback, ...[paybackYears.likely, paybackYears.low, paybackYears.high].map(payback), texts.figuresAbove],
      ...row(fill(texts.netPresentValue, { years }), netPresentValue, amount),
      // The table has the prices of grid energy and diesel only if the site uses them.
      ...(isUsed(gridKwh) ? row(texts.tariff, money.tariffPerKwh, perKwh) : []),
      ...(isUsed(dieselLitres)
        ? row(texts.diesel, money.dieselPerLitre, (price) => withUnit(price, `${currency}/l`))
        : []),
      ...(currency === 'USD' ? [] : row(texts.dollar, money.perUsd, (rate) => withUnit(rate, currency))),
    ],
  })
}

function drawWhatMatters(sheet: Sheet, chart: Chart) {
  drawHeading(sheet, 3, chart.title)
  drawParagraph(sheet, chart.text)
  drawCharts(sheet, [chart], halfChartPoints)
  drawTable(sheet, { ...chart.table(), widths: [28, 16, 16, 20, 20], size: 7 })
}

function drawOwnership(sheet: Sheet, estimate: Estimate, words: Words) {
  const { title, text, table } = ownershipFigures(estimate, words)
  drawHeading(sheet, 2, title)
  drawParagraph(sheet, text)
  drawTable(sheet, { ...table, widths: [34, 22, 22, 22], size: 7 })
}
