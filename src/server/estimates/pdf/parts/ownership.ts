import type { Estimate } from '#contract/estimates/estimates.ts'
import { ownershipTitles } from '../names.ts'
import { moneyText, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawTable } from '../table.ts'
import { drawHeading } from '../text.ts'

export function drawOwnership(sheet: Sheet, { result, assumptions }: Estimate) {
  const { ownership, currency } = result.money
  const years = assumptions.entries.yearsCounted?.value ?? 20
  const amount = (value: number) => moneyText(value, currency)
  drawHeading(sheet, 2, 'Own it, lease it, or buy its energy')
  drawTable(sheet, {
    size: 7.5,
    columns: [
      { title: 'Way', width: 128 },
      { title: 'At once', width: 84, align: 'right' },
      { title: 'In the first year, paid', width: 96, align: 'right' },
      { title: 'In the first year, saved', width: 96, align: 'right' },
      { title: `Worth over ${years} years`, width: 99, align: 'right' },
    ],
    rows: ownership.map(
      ({ kind, upfront, firstYearPayment, paymentYears, pricePerKwh, firstYearSaving, netPresentValue }) => {
        const price = pricePerKwh === null ? '' : `, ${withUnit(pricePerKwh, `${currency}/kWh`)}`
        const forYears = paymentYears > 0 ? `, ${paymentYears} years${price}` : ''
        return [
          ownershipTitles[kind] + forYears,
          amount(upfront),
          amount(firstYearPayment),
          amount(firstYearSaving),
          amount(netPresentValue),
        ]
      },
    ),
  })
}
