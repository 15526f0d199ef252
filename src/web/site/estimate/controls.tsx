import { memo } from 'react'
import { ticks } from '#contract/estimates/charts/chart.ts'
import { parseFigure } from '#contract/estimates/estimate-figure-text.ts'
import { knownSourceText } from '#contract/estimates/estimate-figures.ts'
import type { Estimate, EstimateFormData } from '#contract/estimates/estimates.ts'
import { fill } from '#contract/texts/texts.ts'
import { keyIfTranslated } from '../key-if-translated.ts'
import { ErrorText, Field, FoldedFields, FormLink, useControl } from './form.tsx'
import { formId, useEstimateWords } from './form-texts.ts'
import type { EstimateModel } from './model.ts'

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
  const estimateWords = useEstimateWords()
  const { texts, figures } = estimateWords
  const words = texts.controls
  const { money, flow, pv } = estimate.result
  const { tariffPerKwh, dieselPerLitre, currency } = money
  const { size, isSuggested } = model
  // The highest values of the sliders are well above a sensible size. They don't depend on the size that the visitor
  // chooses, so they stay the same while a slider moves.
  const { loadKwh } = flow.before
  const priceProps = ({ likely, source, date }: typeof tariffPerKwh) => ({
    value: likely,
    max: roundedUp(2 * likely),
    hint: figures.commas([knownSourceText(source, estimateWords), date && figures.isolated(date)].filter(Boolean)),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">{words.heading}</h2>
      <Slider
        name="peakPowerKw"
        label={words.solar}
        unit={figures.peakPowerUnit}
        value={size.peakPowerKw}
        max={roundedUp((2 * loadKwh) / (pv.specificYield.likely || 1))}
      />
      <Slider
        name="batteryKwh"
        label={words.battery}
        unit="kWh"
        value={size.energyKwh}
        max={roundedUp((1.2 * loadKwh) / 365)}
      />
      <p key={keyIfTranslated(isSuggested)} className="-mt-2 text-sm text-ink-soft">
        {isSuggested ? (
          words.suggested
        ) : (
          <FormLink href={resetHref} changes={noSize}>
            {words.backToSuggested}
          </FormLink>
        )}
      </p>
      <Slider
        name="dieselPerLitre"
        label={words.diesel}
        unit={fill(words.perLitre, { currency })}
        {...priceProps(dieselPerLitre)}
      />
      <Slider
        name="tariffPerKwh"
        label={words.grid}
        unit={fill(words.perKwh, { currency })}
        {...priceProps(tariffPerKwh)}
      />
      <div>
        <Fields groups={groups} />
      </div>
    </div>
  )
})

const Fields = memo(({ groups }: Pick<Props, 'groups'>) => {
  const titles: Partial<Record<string, string>> = useEstimateWords().texts.groups
  return groups.map(({ name, fields }) => (
    <FoldedFields key={name} title={titles[name] ?? name} names={fields.map((field) => field.name)}>
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </FoldedFields>
  ))
})

const roundedUp = (value: number) => ticks(value, 2).at(-1) ?? 1

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
  const { texts, figures } = useEstimateWords()
  const typedValue = parseFigure(control.value, figures.decimal)
  return (
    <div className="field">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={name} className="field-label">
          {label}
        </label>
        <span className="flex flex-wrap items-baseline gap-1.5 text-sm text-ink-soft">
          <input
            {...control}
            placeholder={figures.shortNumber(value)}
            inputMode="decimal"
            autoComplete="off"
            className="control figures min-h-10 w-24 px-2 py-1 text-end"
          />
          <span>{unit}</span>
        </span>
      </div>
      <input
        type="range"
        aria-label={fill(texts.controls.inUnit, { label, unit })}
        max={max}
        step="any"
        form={formId}
        data-field={name}
        value={Number(Math.min(max, Number.isFinite(typedValue) ? typedValue : value).toPrecision(3))}
        onChange={({ target }) => control.onChange({ target: { value: figures.typed(Number(target.value)) } })}
        className="slider noscript:hidden print:hidden"
      />
      {hint && <p className="field-hint">{hint}</p>}
      <ErrorText name={name} error={error} />
    </div>
  )
}
