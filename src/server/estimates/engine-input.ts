import { knownCurrencies } from '#contract/estimates/estimate-fields.ts'
import { estimateMessages } from '#contract/estimates/estimate-messages.ts'
import { type EstimateInput, estimateDefaults } from '#contract/estimates/estimates.ts'
import { engineInput as inputOf } from '#energy/fields.ts'
import { invalidField } from '#server/platform/refusal.ts'

/**
 * Makes the input of the engine in src/energy, which calculates estimates, from the fields of a call. Refuses if the
 * engine knows no exchange rate of the currency and the client gives none.
 */
export function engineInput(fields: EstimateInput) {
  const {
    peakPowerKw = estimateDefaults.peakPowerKw,
    monthlyKwh = [estimateDefaults.monthlyKwh],
    use = estimateDefaults.use,
  } = fields
  const currency = (fields.currency ?? estimateDefaults.currency).toUpperCase()
  if (fields.usdRate === undefined && !knownCurrencies.includes(currency))
    throw invalidField('usdRate', estimateMessages.rate)
  return inputOf({ ...fields, peakPowerKw, monthlyKwh, use, currency })
}
