import { memo } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { FigureTable } from '#web/site/parts/charts/chart-figure.tsx'
import { moneyText } from './figures.ts'

type OwnershipWay = Estimate['result']['money']['ownership'][number]

const wayNames: Record<OwnershipWay['kind'], string> = { own: 'Own it', lease: 'Lease it', ppa: 'Buy its energy (PPA)' }

/** Compares owning the plant, leasing it, and buying its energy (PPA). */
export const Ownership = memo(function Ownership({ estimate: { result, assumptions } }: { estimate: Estimate }) {
  const { ownership, currency } = result.money
  const bestWay = ownership.reduce((a, b) => (b.netPresentValue > a.netPresentValue ? b : a))
  const amountText = (value: number) => (value === 0 ? '–' : moneyText(value, currency))
  const yearsCounted = assumptions.entries.yearsCounted?.value ?? 20
  return (
    <section aria-labelledby="ownership">
      <h3 id="ownership" className="text-xl">
        {wayNames[bestWay.kind]}: the most after {yearsCounted} years
      </h3>
      <p className="mt-2 mb-4 max-w-[62ch] text-ink-soft">
        A lease is paid in equal years, and upkeep stays with you. With a PPA the seller bears cost and upkeep, and you
        pay for the energy that you use.
      </p>
      <FigureTable
        caption={`Own, lease and PPA in ${currency}`}
        head={['Figure', ...ownership.map(({ kind }) => wayNames[kind])]}
        rows={[
          ['At the start', ...ownership.map(({ upfront }) => amountText(upfront))],
          ['Payment in the first year', ...ownership.map(({ firstYearPayment }) => amountText(firstYearPayment))],
          ['Years of payment', ...ownership.map(({ paymentYears }) => paymentYears || '–')],
          ['Price of its energy, a kWh', ...ownership.map(({ pricePerKwh }) => amountText(pricePerKwh ?? 0))],
          ['Left over in the first year', ...ownership.map(({ firstYearSaving }) => amountText(firstYearSaving))],
          [
            `Net present value, ${yearsCounted} years`,
            ...ownership.map(({ netPresentValue }) => moneyText(netPresentValue, currency)),
          ],
        ]}
      />
    </section>
  )
})
