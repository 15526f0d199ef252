// The comparison of owning a plant, leasing it and buying its energy. The HTML of the server has it, so the browser loads
// this file late.
import { fill } from '#contract/texts/texts.ts'
import type { Table } from './charts/chart.ts'
import type { Estimate } from './estimates.ts'
import type { EstimateWords } from './number-formats.ts'

/** Says that all money is real. */
export function realMoneyText({ assumptions, result }: Estimate, { texts, figures }: EstimateWords) {
  const { discountRatePercent: rate } = assumptions.entries
  const { currency } = result.money
  return rate
    ? fill(texts.ownership.realMoneyAtRate, { currency, rate: figures.shortNumber(rate.value) })
    : fill(texts.ownership.realMoney, { currency })
}

/** The cell of a figure that a way of ownership does not have. */
export const noFigure = '–'

/** Compares owning the plant, leasing it, and buying its energy (PPA). */
export function ownershipFigures(
  { result, assumptions }: Estimate,
  { texts: { ownership: texts }, figures: { moneyText } }: EstimateWords,
): { title: string; text: string; table: Table } {
  const { ownership, currency } = result.money
  const years = assumptions.entries.yearsCounted?.value ?? 20
  const best = ownership.reduce((a, b) => (b.netPresentValue > a.netPresentValue ? b : a))
  const amountText = (value: number) => (value === 0 ? noFigure : moneyText(value, currency))
  const row = (name: string, cell: (way: (typeof ownership)[number]) => string) => [name, ...ownership.map(cell)]
  return {
    title: fill(best.netPresentValue > 0 ? texts.title : texts.none, { way: texts.ways[best.kind], years }),
    text: texts.text,
    table: {
      caption: fill(texts.caption, { currency }),
      head: [texts.figure, ...ownership.map(({ kind }) => texts.ways[kind])],
      rows: [
        row(texts.upfront, ({ upfront }) => amountText(upfront)),
        row(texts.firstYearPayment, ({ firstYearPayment }) => amountText(firstYearPayment)),
        row(texts.paymentYears, ({ paymentYears }) => String(paymentYears || noFigure)),
        row(texts.pricePerKwh, ({ pricePerKwh }) => amountText(pricePerKwh ?? 0)),
        row(texts.firstYearSaving, ({ firstYearSaving }) => amountText(firstYearSaving)),
        row(fill(texts.netPresentValue, { years }), ({ netPresentValue }) => moneyText(netPresentValue, currency)),
      ],
    },
  }
}
