import { memo } from 'react'
import { ticks } from '#contract/estimates/charts/chart.ts'
import type { Estimate, EstimateFormData } from '#contract/estimates/estimates.ts'
import { shortNumber } from '#contract/estimates/number-formats.ts'
import { keyIfTranslated } from '../key-if-translated.ts'
import { ErrorText, Field, FoldedFields, FormLink, useControl } from './form.tsx'
import { formId } from './form-texts.ts'
import { type EstimateModel, roundedText } from './model.ts'

/** The changes that empty the fields for the size. The estimate then has the suggested size. */
export const noSize = { peakPowerKw: '', batteryKwh: '' }

type Props = {
  model: EstimateModel
  estimate: Estimate
  resetHref: string
  groups: EstimateFormData['fieldGroups']
}

/** The controls beside the charts: sliders for the size and the prices, and all other fields in folded groups. */
export const Controls = memo(function Controls({ model, estimate, resetHref, groups }: Props) {
  const { tariffPerKwh, dieselPerLitre, currency } = estimate.result.money
  const { size, isSuggested } = model
  const maxima = sliderMaxima(estimate)
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">Try it</h2>
      <Slider name="peakPowerKw" label="Solar" unit="kWp" value={size.peakPowerKw} max={maxima.peakPowerKw} />
      <Slider name="batteryKwh" label="Battery" unit="kWh" value={size.energyKwh} max={maxima.energyKwh} />
      <p key={keyIfTranslated(isSuggested)} className="-mt-2 text-sm text-ink-soft">
        {isSuggested ? (
          'Our suggestion. Move it, and it is yours.'
        ) : (
          <FormLink href={resetHref} changes={noSize}>
            Back to the suggested size
          </FormLink>
        )}
      </p>
      <Slider name="dieselPerLitre" label="Diesel" unit={`${currency} a litre`} {...priceSliderProps(dieselPerLitre)} />
      <Slider name="tariffPerKwh" label="Grid" unit={`${currency} a kWh`} {...priceSliderProps(tariffPerKwh)} />
      <div>
        <Fields groups={groups} />
      </div>
    </div>
  )
})

const Fields = memo(({ groups }: { groups: EstimateFormData['fieldGroups'] }) =>
  groups.map(({ title, fields }) => (
    <FoldedFields key={title} title={title} names={fields.map(({ name }) => name)}>
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </FoldedFields>
  )),
)

/**
 * Returns the highest values of the sliders, well above a sensible size. They don't depend on the size that the visitor
 * chooses, so they stay the same while a slider moves.
 */
function sliderMaxima({ result }: Estimate) {
  const loadKwhAYear = result.flow.before.loadKwh
  const kwhPerKwp = result.pv.specificYield.likely || 1
  const roundedUp = (value: number) => ticks(value, 2).at(-1) ?? 1
  return { peakPowerKw: roundedUp((2 * loadKwhAYear) / kwhPerKwp), energyKwh: roundedUp((1.2 * loadKwhAYear) / 365) }
}

const priceSliderProps = ({ likely, source, date }: { likely: number; source: string; date: string }) => ({
  value: likely,
  max: ticks(2 * likely, 2).at(-1) ?? 1,
  hint: [source, date].filter(Boolean).join(', '),
})

type SliderProps = {
  name: string
  label: string
  hint?: string
  unit: string
  /** The figure in use: the visitor's, or else the estimate's own. */
  value: number
  max: number
}

/** A field for a figure, with scripts also a slider. The slider has no name, so a browser sends only the field. */
function Slider({ name, label, unit, hint, value, max }: SliderProps) {
  const { control, error } = useControl(name)
  const typedValue = control.value === '' ? Number.NaN : Number(control.value)
  return (
    <div className="field">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={name} className="field-label">
          {label}
        </label>
        <span className="flex flex-wrap items-baseline gap-1.5 text-sm text-ink-soft">
          <input
            {...control}
            placeholder={shortNumber(value)}
            inputMode="decimal"
            autoComplete="off"
            className="control figures min-h-10 w-24 px-2 py-1 text-right"
          />
          <span>{unit}</span>
        </span>
      </div>
      <input
        type="range"
        aria-label={`${label} in ${unit}`}
        max={max}
        step="any"
        form={formId}
        data-field={name}
        value={roundedText(Math.min(max, Number.isFinite(typedValue) ? typedValue : value))}
        onChange={({ target }) => control.onChange({ target: { value: roundedText(Number(target.value)) } })}
        className="slider noscript:hidden print:hidden"
      />
      {hint && <p className="field-hint">{hint}</p>}
      <ErrorText name={name} error={error} />
    </div>
  )
}
