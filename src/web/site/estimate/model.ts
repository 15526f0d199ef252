// Makes the estimate from the texts of the form, on the server and in the browser alike.
import type { FieldError } from '#contract/errors.ts'
import { type FormFields, type FormTexts, overruledBy, readForm, withCurrency } from '#contract/estimate-form.ts'
import type { Estimate, EstimateInputs } from '#contract/estimates.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { engineInput, type Fields } from '#energy/fields.ts'
import type { Size } from '#energy/goal.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import type { Site } from '#energy/site.ts'

export type Model = {
  site: Site
  fields: FormFields & { currency: string }
  size: Size
  /** Whether the size is ours and not the visitor's. */
  isSuggested: boolean
  assumptions: Assumptions
  errors: FieldError[]
} & Pick<Estimate, 'wind' | 'water'>

/** The text that the form gets for a figure of a slider or a suggestion: three significant digits. */
export const roundedText = (value: number) => String(Number(value.toPrecision(3)))

const noPlant: Size = { peakPowerKw: 0, energyKwh: 0 }

/** The form as the engine sees it, with the suggested size where the visitor gives none. */
export function modelOf(inputs: EstimateInputs, texts: FormTexts): Model {
  const { site, suggested } = inputs
  const read = readForm(texts, inputs.rules)
  const { fields, errors } = withCurrency(read.fields, site.country)
  const { peakPowerKw, batteryKwh = 0 } = fields
  const isSuggested = peakPowerKw === undefined
  return {
    site,
    fields,
    size: isSuggested ? (suggested ?? noPlant) : { peakPowerKw, energyKwh: batteryKwh },
    isSuggested,
    assumptions: withVisitorValues(inputs.assumptions, overruledBy(fields, inputs.rules)),
    errors: [...read.errors, ...errors, ...inputs.errors],
    wind: inputs.wind,
    water: inputs.water,
  }
}

type Change = Partial<Fields> & { size?: Size }

const inputOf = ({ site, fields, size }: Model, { size: other = size, ...change }: Change = {}) => ({
  site,
  ...engineInput({ ...fields, ...change, peakPowerKw: other.peakPowerKw, batteryKwh: other.energyKwh }),
})

/** The whole estimate, as a kept one is stored. */
export function estimateOf(model: Model): Estimate {
  const { site, ...input } = inputOf(model)
  const { assumptions, isSuggested, fields, size, wind, water } = model
  return {
    site,
    input,
    assumptions,
    suggested: isSuggested ? { goal: fields.goal ?? 'lowest-cost', ...size } : null,
    result: estimate({ site, ...input }, assumptions),
    wind,
    water,
  }
}

/** The result with some of the input changed, without the tornado. */
export const resultWith = (model: Model, change: Change = {}) =>
  estimate(inputOf(model, change), model.assumptions, false)
