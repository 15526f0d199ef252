import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type EstimateHeadline, estimateApi, newFormTexts } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { queryOf } from '../../api/queries.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { fetchFailureReason } from '../../ui/list-state.tsx'

const { place, monthlyKwh, generatorsKva } = newFormTexts
const startTexts = { place, monthlyKwh, generatorsKva }
type Texts = typeof startTexts
const fieldNames = Object.keys(startTexts) as (keyof Texts)[]

export const startHeadlineQuery = queryOf(estimateApi.startHeadline, {})

const debounceMs = 300

/**
 * Shows three fields, and the money that a plant would save a year. Sending the form opens the page for estimates, also
 * without scripts. The fields hold their text themselves, so that a visitor can fill them in before the scripts arrive.
 */
export function EstimateBand() {
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(startTexts)
  const [debouncedTexts, setDebouncedTexts] = useState(texts)
  function readFields() {
    if (!form.current) return
    // The cast is safe: the form has these three fields.
    const read = Object.fromEntries(new FormData(form.current)) as Texts
    setTexts((before) => (fieldNames.every((name) => before[name] === read[name]) ? before : read))
  }
  useEffect(readFields, [])
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedTexts(texts), debounceMs)
    return () => clearTimeout(timer)
  }, [texts])
  const { data: startHeadline } = useQuery(startHeadlineQuery)
  const { data = startHeadline, error } = useQuery({
    ...queryOf(estimateApi.headline, { query: debouncedTexts }),
    enabled: debouncedTexts !== startTexts,
    placeholderData: (before) => before,
  })
  if (!data) return null
  const control = (name: keyof Texts) => ({ name, defaultValue: startTexts[name], className: 'control' })
  return (
    <section aria-label="What would it save you?" className="rounded-lg bg-paper p-6 text-ink">
      <form ref={form} onInput={readFields} action={pages.estimate.href()} className="grid gap-5">
        <p className="font-display text-2xl font-semibold tracking-tight">What would it save you?</p>
        <div className="flex flex-wrap gap-3">
          <label className="field basis-full">
            <span className="field-label">Your place</span>
            <select {...control('place')}>
              {Object.entries(data.places).map(([country, names]) => (
                <optgroup key={country} label={country}>
                  {names.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label className="field grow basis-24">
            <span className="field-label">Use, kWh a month</span>
            <input {...control('monthlyKwh')} inputMode="decimal" autoComplete="off" />
          </label>
          <label className="field grow basis-24">
            <span className="field-label">Generator, kVA</span>
            <input {...control('generatorsKva')} inputMode="decimal" autoComplete="off" />
          </label>
        </div>
        <SavedInAYear headline={error ? { ...data, errors: [notUpdated(error)] } : data} />
        <button type="submit" className={`${buttonStyles.primary} justify-self-start`}>
          See how
        </button>
      </form>
    </section>
  )
}

const notUpdated = (error: Error) => ({
  path: '',
  message: `These figures could not be updated. ${fetchFailureReason(error)}`,
})

// The formats of number-formats.ts, of which the home page needs so little that it does without that file.
const roundedFigure = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-GB')

function moneyAmount(value: number) {
  const isLarge = Math.abs(value) >= 1e9
  if (Math.abs(value) < 1e6) return roundedFigure(value)
  return `${roundedFigure(value / (isLarge ? 1e9 : 1e6))}\u00a0${isLarge ? 'b' : 'm'}illion`
}

/** Shows the money saved in a year as one large figure with its range, and the size of the plant that saves it. */
function SavedInAYear({ headline }: { headline: EstimateHeadline }) {
  const { peakPowerKw, batteryKwh, currency, saved, savedAtLeast, savedAtMost, paybackYears, note, errors } = headline
  const [error] = errors
  return (
    <div aria-live="polite" className="border-l-4 border-sun pl-4">
      {error && <p className="field-error mb-2">{error.message}</p>}
      <p className="font-display font-bold tracking-tight">
        <span className="text-xl">{currency} </span>
        <span className="text-4xl">{moneyAmount(saved)}</span>
      </p>
      <p className="font-medium">less for grid and diesel in a year</p>
      <p className="mt-2 text-sm text-ink-soft">
        {moneyAmount(savedAtLeast)} to {moneyAmount(savedAtMost)}, with {roundedFigure(peakPowerKw)}&nbsp;kWp of solar
        {batteryKwh > 0 && ` and a battery of ${roundedFigure(batteryKwh)}\u00a0kWh`} in {headline.place}.
        {paybackYears !== null && ` It pays for itself in ${paybackYears.toFixed(1)}\u00a0years.`} {note}
      </p>
    </div>
  )
}
