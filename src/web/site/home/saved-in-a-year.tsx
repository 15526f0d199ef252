import type { EstimateHeadline } from '#contract/estimates/estimates.ts'

const roundedFigure = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-GB')

const moneyAmount = (value: number) =>
  Math.abs(value) < 1e6 ? roundedFigure(value) : `${roundedFigure(value / 1e6)}\u00a0million`

/** Shows the money saved in a year as one large figure with its range, and the size of the plant that saves it. */
export function SavedInAYear({ headline }: { headline: EstimateHeadline }) {
  const { peakPowerKw, batteryKwh, currency, saved, savedAtLeast, savedAtMost, paybackYears, errors } = headline
  const [error] = errors
  return (
    <div aria-live="polite" className="self-center border-l-4 border-sun pl-6 sm:pl-10">
      {error && <p className="field-error mb-2">{error.message}</p>}
      <p className="font-display font-bold tracking-tight">
        <span className="text-2xl">{currency} </span>
        <span className="text-4xl lg:text-5xl">{moneyAmount(saved)}</span>
      </p>
      <p className="mt-1 text-lead">less for grid and diesel in a year</p>
      <p className="mt-3 text-ink-soft">
        {moneyAmount(savedAtLeast)} to {moneyAmount(savedAtMost)}, with {roundedFigure(peakPowerKw)}&nbsp;kWp of solar
        {batteryKwh > 0 && ` and a battery of ${roundedFigure(batteryKwh)}\u00a0kWh`} in {headline.place}.
        {paybackYears !== null && ` It pays for itself in ${paybackYears.toFixed(1)}\u00a0years.`} Two shifts, six hours
        of outage a day: change it all on the next page.
      </p>
    </div>
  )
}
