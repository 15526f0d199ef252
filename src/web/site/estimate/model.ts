// Calculates the estimate from the texts of the form. The server and the browser both run this code.

import {
  addCurrency,
  engineInput,
  type FormFields,
  type FormTexts,
  overruledAssumptions,
  readForm,
} from '#contract/estimates/estimate-form.ts'
import type { Estimate, EstimateFormData } from '#contract/estimates/estimates.ts'
import { formMessages } from '#contract/estimates/form-messages.ts'
import type { EstimateWords } from '#contract/estimates/number-formats.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import { assumptionsIn } from '#energy/prices.ts'
import type { Site } from '#energy/site.ts'
import type { PlantSize } from '#energy/size.ts'

export type EstimateModel = {
  site: Site
  fields: FormFields & { currency: string }
  size: PlantSize
  /** True if the visitor has given no size, so that `size` is the suggested size. */
  isSuggested: boolean
  assumptions: Assumptions
  errors: FieldError[]
} & Pick<Estimate, 'wind' | 'water'>

const noPlant: PlantSize = { peakPowerKw: 0, energyKwh: 0 }

/** Converts the form's texts to input for the engine. If the visitor gives no size, takes the suggested size. */
export function estimateModel(inputs: EstimateFormData, texts: FormTexts, words: EstimateWords): EstimateModel {
  const { site, suggested } = inputs
  const messages = formMessages(words)
  const form = readForm(texts, inputs.rules, messages)
  const { fields, errors } = addCurrency(form.fields, site.country, inputs.rules, messages)
  const { peakPowerKw, batteryKwh = 0 } = fields
  const isSuggested = peakPowerKw === undefined
  return {
    site,
    fields,
    size: isSuggested ? (suggested ?? noPlant) : { peakPowerKw, energyKwh: batteryKwh },
    isSuggested,
    assumptions: assumptionsIn(
      fields.currency,
      withVisitorValues(inputs.assumptions, overruledAssumptions(fields, inputs.rules)),
    ),
    errors: [...form.errors, ...errors, ...inputs.errors],
    wind: inputs.wind,
    water: inputs.water,
  }
}

type Change = Partial<FormFields> & { size?: PlantSize }

const inputOf = ({ site, fields, size }: EstimateModel, { size: newSize = size, ...change }: Change = {}) => ({
  site,
  ...engineInput({ ...fields, ...change, peakPowerKw: newSize.peakPowerKw, batteryKwh: newSize.energyKwh }),
})

/** Calculates the whole estimate, with the properties that the database stores. */
export function estimateOf(model: EstimateModel): Estimate {
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

/** Calculates only the result. `change` replaces some of the input. */
export const resultWith = (model: EstimateModel, change: Change) => estimate(inputOf(model, change), model.assumptions)
