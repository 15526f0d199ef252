import { formRules } from '#contract/estimates/estimate-fields.ts'
import { type FormTexts, readForm, withCurrency } from '#contract/estimates/estimate-form.ts'
import type { EstimateHeadline } from '#contract/estimates/estimates.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { engineInput, goalOf } from '#energy/fields.ts'
import { suggestedSize } from '#energy/suggestion.ts'
import { runInTurn } from './calculate.ts'
import { placeNames, siteOrDefault } from './inputs.ts'

/**
 * Calculates the main figures of an estimate for a plant of the suggested size. Wrong fields of the form count as left
 * out; their errors are returned with the figures.
 */
export const headlineOf = (texts: FormTexts, assumptions: Assumptions): Promise<EstimateHeadline> =>
  runInTurn(() => {
    const form = readForm(texts, formRules)
    const { site, errors: siteErrors } = siteOrDefault(form.fields, assumptions)
    const { fields } = withCurrency(form.fields, site.country, formRules)
    const input = { site, ...engineInput({ ...fields, peakPowerKw: 0 }) }
    const { peakPowerKw, energyKwh } = suggestedSize(input, goalOf(fields) ?? { kind: 'lowest-cost' }, assumptions)
    const sizedInput = { site, ...engineInput({ ...fields, peakPowerKw, batteryKwh: energyKwh }) }
    const { money } = estimate(sizedInput, assumptions, false)
    const { runningCostBefore: before, runningCostAfter: after, currency, paybackYears } = money
    return {
      place: site.name,
      peakPowerKw,
      batteryKwh: energyKwh,
      currency,
      saved: before.likely - after.likely,
      savedAtLeast: before.likely - after.high,
      savedAtMost: before.likely - after.low,
      paybackYears: paybackYears.likely,
      errors: [...form.errors, ...siteErrors],
      places: placeNames,
    }
  })
