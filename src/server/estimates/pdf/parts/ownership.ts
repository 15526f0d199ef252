import type { Estimate } from '#contract/estimates.ts'
import { ownershipTitles } from '../names.ts'
import { money, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { table } from '../table.ts'
import { heading } from '../text.ts'

/** Draws a comparison of owning, leasing and a power purchase agreement. */
export function drawOwnership(sheet: Sheet, { result, assumptions }: Estimate) {
  const { ownership, currency } = result.money
  const years = assumptions.entries.yearsCounted?.value ?? 20
  const sum = (value: number) => money(value, currency)
  heading(sheet, 2, 'Own it, lease it, or buy its energy')
  table(sheet, {
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
          sum(upfront),
          sum(firstYearPayment),
          sum(firstYearSaving),
          sum(netPresentValue),
        ]
      },
    ),
  })
}
