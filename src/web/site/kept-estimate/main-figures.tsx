import type { EstimateSummary } from '#contract/estimates.ts'
import { energy, money, payback, withUnit } from './figures.ts'

/** What an owner reads first. Pictures, assumptions and sources are in the PDF. */
export function MainFigures({ kept }: { kept: EstimateSummary }) {
  const { yieldKwh, billsSaved, dieselSavedLitres, currency, capex, paybackYears } = kept
  const figures = [
    { title: 'Yield in a year', value: energy(yieldKwh.likely) },
    { title: 'In a weak and a strong year of sun', value: `${energy(yieldKwh.low)} to ${energy(yieldKwh.high)}` },
    { title: 'Grid and diesel saved in a year', value: money(billsSaved, currency) },
    ...(dieselSavedLitres > 0 ? [{ title: 'Diesel saved in a year', value: withUnit(dieselSavedLitres, 'l') }] : []),
    { title: 'Price of the plant', value: money(capex, currency) },
    { title: 'Pays back in', value: payback(paybackYears) },
  ]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-3xl">
        The main figures
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ title, value }) => (
          <div key={title} className="flex flex-col-reverse justify-end border-t-2 border-leaf pt-3">
            <dt className="text-ink-soft">{title}</dt>
            <dd className="font-display text-3xl font-semibold tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[62ch] text-ink-soft">
        The PDF has the yield of each month, the flow of a mean day hour by hour, three ways to have the plant, and
        every assumption with its source.
      </p>
    </section>
  )
}
