import type { Estimate } from '#contract/estimates/estimates.ts'
import { assumptionRange, barHeight, drawTornado, type TornadoBar } from '../charts/tornado.ts'
import { drawFigure } from '../figure.ts'
import { factorTitle } from '../names.ts'
import { exactNumber, moneyText as inCurrency, yearsNumber as inYears, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawTable } from '../table.ts'
import { drawHeading, drawParagraph } from '../text.ts'
import { sourceText } from './months.ts'

type Money = Estimate['result']['money']
type Figure = Money['capex']

export function drawMoney(sheet: Sheet, { result, assumptions }: Estimate) {
  const { money } = result
  const years = assumptions.entries.yearsCounted?.value ?? 20
  drawHeading(sheet, 2, moneyHeadline(money, years))
  drawTable(sheet, {
    size: 7.5,
    columns: [
      { title: 'Figure', width: 142 },
      ...['Likely', 'Low', 'High'].map((title) => ({ title, width: 80, align: 'right' as const })),
      { title: 'From', width: 121 },
    ],
    rows: moneyRows(result, years),
  })
  const tornado = money.tornado.map((bar) => ({ ...bar, title: factorTitle(bar.factor, assumptions) }))
  drawSensitivity(sheet, money, tornado)
}

function moneyHeadline({ netPresentValue: { likely }, capex, currency }: Money, years: number) {
  if (capex.likely === 0) return 'Without a plant nothing changes'
  const value = inCurrency(Math.abs(likely), currency)
  return likely >= 0
    ? `Over ${years} years the plant is worth ${value} more than it costs`
    : `Over ${years} years the plant costs ${value} more than it is worth`
}

/** The rows of the money table. It has prices of grid and diesel only if the site uses them. */
function moneyRows({ money, gridKwh, dieselLitres }: Estimate['result'], years: number) {
  const { currency, paybackYears } = money
  const amount = (value: number) => inCurrency(value, currency)
  const perKwh = (value: number) => withUnit(value, `${currency}/kWh`)
  const row = (title: string, figure: Figure | null, write: (value: number) => string) =>
    figure ? [[title, write(figure.likely), write(figure.low), write(figure.high), sourceText(figure)]] : []
  const payback = (value: number | null) => (value === null ? `over ${years}` : inYears(value))
  const priceIn = (unit: string) => (value: number) => withUnit(value, unit, exactNumber)
  return [
    ...row('Price of the plant', money.capex, amount),
    ...row('Upkeep in a year', money.yearlyUpkeep, amount),
    ...row('Grid and diesel in a year, today', money.runningCostBefore, amount),
    ...row('Grid and diesel in a year, with the plant', money.runningCostAfter, amount),
    ...row('A kWh that is used, today', money.costPerKwhBefore, perKwh),
    ...row('A kWh that is used, with the plant', money.costPerKwhAfter, perKwh),
    ...row('A kWh that the plant makes (LCOE)', money.levelisedCostPerKwh, perKwh),
    [
      'Payback in years',
      payback(paybackYears.likely),
      payback(paybackYears.low),
      payback(paybackYears.high),
      'The figures above',
    ],
    ...row(`Net present value over ${years} years`, money.netPresentValue, amount),
    ...row('Grid tariff', isUsed(gridKwh) ? money.tariffPerKwh : null, priceIn(`${currency}/kWh`)),
    ...row('Price of diesel', isUsed(dieselLitres) ? money.dieselPerLitre : null, priceIn(`${currency}/l`)),
    ...(currency === 'USD' ? [] : row('A US dollar', money.perUsd, priceIn(currency))),
  ]
}

type Change = Estimate['result']['gridKwh']

const isUsed = ({ before, after }: Change) => before.likely > 0 || after.likely > 0

function drawSensitivity(sheet: Sheet, { netPresentValue, currency }: Money, tornado: TornadoBar[]) {
  const [first] = tornado
  if (!first) return
  const amount = (value: number) => inCurrency(value, currency)
  drawHeading(sheet, 3, `What moves the result most: ${first.title.toLowerCase()}`)
  drawFigure(sheet, {
    height: tornado.length * barHeight,
    alt: `Bars of the net present value at a low and a high value of each assumption, the widest first: ${tornado.map(({ title }) => title).join(', ')}. The line is the likely value, ${amount(netPresentValue.likely)}. The table below has all figures.`,
    draw: (on, box) => drawTornado(on, box, tornado, netPresentValue.likely, currency),
  })
  drawParagraph(
    sheet,
    `If only “${first.title}” moves (${assumptionRange(first)}), the net present value goes from ${amount(first.netPresentValueAtLow)} to ${amount(first.netPresentValueAtHigh)}. The line stands at the likely ${amount(netPresentValue.likely)}; grey is the result at an assumption’s low value, green at its high one.`,
    { size: 8.5 },
  )
  drawTable(sheet, {
    size: 7.5,
    columns: [
      { title: 'Assumption', width: 170 },
      { title: 'From, to', width: 125, align: 'right' },
      { title: 'Net present value at low', width: 104, align: 'right' },
      { title: 'At high', width: 104, align: 'right' },
    ],
    rows: tornado.map((bar) => [
      bar.title,
      assumptionRange(bar),
      amount(bar.netPresentValueAtLow),
      amount(bar.netPresentValueAtHigh),
    ]),
  })
}
