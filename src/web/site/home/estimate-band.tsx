import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type EstimateHeadline, estimateApi, estimateDefaults, newFormTexts } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Language } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { queryOf } from '../../api/queries.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { fetchFailureReason } from '../../ui/list-state.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useHref } from '../use-href.ts'

const fieldNames = ['place', 'monthlyKwh', 'generatorsKva'] as const
type Fields = Record<(typeof fieldNames)[number], string>

export const startHeadlineQuery = (language: Language) => queryOf(estimateApi.startHeadline, { query: { language } })

const debounceMs = 300

/**
 * Shows three fields, and the money that a plant would save a year. Sending the form opens the page for estimates, also
 * without scripts. The fields hold their text themselves, so that a visitor can fill them in before the scripts arrive.
 */
export function EstimateBand() {
  const form = useRef<HTMLFormElement>(null)
  const texts = useTexts('home').estimate
  const { language, decimal, number } = useFormats()
  const { data: startHeadline } = useQuery(startHeadlineQuery(language))
  const { generatorsKva } = newFormTexts
  const place = startHeadline?.place ?? newFormTexts.place
  const [startFields] = useState<Fields>({ place, monthlyKwh: number(estimateDefaults.monthlyKwh), generatorsKva })
  const [fields, setFields] = useState(startFields)
  const debouncedFields = useDebounced(fields, debounceMs)
  function readFields() {
    if (!form.current) return
    // The cast is safe: the form has these three fields.
    const read = Object.fromEntries(new FormData(form.current)) as Fields
    setFields((before) => (fieldNames.every((name) => before[name] === read[name]) ? before : read))
  }
  useEffect(readFields, [])
  const { data = startHeadline, error } = useQuery({
    ...queryOf(estimateApi.headline, { query: { ...debouncedFields, language } }),
    enabled: debouncedFields !== startFields,
    placeholderData: (before) => before,
  })
  const href = useHref()
  if (!data) return null
  const control = (name: keyof Fields) => ({ name, defaultValue: startFields[name], className: 'control' })
  return (
    <section aria-label={texts.heading} className="rounded-lg bg-paper p-6 text-ink print:hidden">
      <form ref={form} onInput={readFields} action={href(pages.estimate.href())} className="grid gap-5">
        {decimal && <input type="hidden" name="decimal" value={decimal} />}
        <p className="font-display text-2xl font-semibold tracking-tight">{texts.heading}</p>
        <div className="flex flex-wrap items-end gap-3">
          <label className="field basis-full">
            <span className="field-label">{texts.place}</span>
            <select {...control('place')} defaultValue={data.place}>
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
            <span className="field-label">{texts.monthlyKwh}</span>
            <input {...control('monthlyKwh')} inputMode="decimal" autoComplete="off" />
          </label>
          <label className="field grow basis-24">
            <span className="field-label">{texts.generatorsKva}</span>
            <input {...control('generatorsKva')} inputMode="decimal" autoComplete="off" />
          </label>
        </div>
        <SavedInAYear
          headline={data}
          problem={
            error ? (
              <Sentence text={texts.notUpdated} parts={{ reason: fetchFailureReason(error) }} />
            ) : (
              data.errors[0]?.message
            )
          }
        />
        <button type="submit" className={`${buttonStyles.primary} justify-self-start`}>
          {texts.seeHow}
        </button>
      </form>
    </section>
  )
}

/** Shows the money saved in a year as one large figure with its range, and the size of the plant that saves it. */
function SavedInAYear({ headline, problem }: { headline: EstimateHeadline; problem: ReactNode }) {
  const texts = useTexts('home').estimate
  const formats = useFormats()
  const { peakPowerKw, batteryKwh, place, currency, saved, savedAtLeast, savedAtMost, paybackYears, note } = headline
  const rounded = (value: number) => Number(value.toPrecision(3))
  function moneyAmount(value: number) {
    if (Math.abs(value) < 1e6) return formats.number(rounded(value))
    const isLarge = Math.abs(value) >= 1e9
    return formats.counted(isLarge ? texts.billion : texts.million, rounded(value / (isLarge ? 1e9 : 1e6)))
  }
  const amount = moneyAmount(saved)
  const figures = {
    least: moneyAmount(savedAtLeast),
    most: moneyAmount(savedAtMost),
    power: formats.number(rounded(peakPowerKw)),
    energy: formats.number(rounded(batteryKwh)),
    years: formats.number(Number(paybackYears?.toFixed(1)), { minimumFractionDigits: 1 }),
  }
  return (
    <div aria-live="polite" className="border-s-4 border-sun ps-4">
      {problem && <p className="field-error mb-2">{problem}</p>}
      <p className="font-display font-bold tracking-tight">
        <Sentence
          text={texts.savedAmount}
          parts={{
            currency,
            amount,
            unit: (words) => (
              <span className="text-xl">
                <Sentence text={words} parts={{ currency }} />
              </span>
            ),
            figure: (words) => <span className="text-4xl">{fill(words, { amount })}</span>,
          }}
        />
      </p>
      <p className="font-medium">{texts.savedWhere}</p>
      <p className="mt-2 text-sm text-ink-soft">
        <Sentence
          text={texts.details}
          parts={{
            ...figures,
            place,
            note,
            battery: (words) => batteryKwh > 0 && fill(words, figures),
            payback: (words) => paybackYears !== null && fill(words, figures),
          }}
        />
      </p>
    </div>
  )
}
