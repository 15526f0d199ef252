import { formFieldNames, formRules } from '#contract/estimates/estimate-fields.ts'
import { type FormTexts, readEstimateForm, withCurrency } from '#contract/estimates/estimate-form.ts'
import { type EstimateInput, estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { assumptions } from '#energy/assumptions.ts'
import type { PostedForm } from '#server/platform/http/forms.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { siteOf } from './site-of.ts'

/**
 * Describes the form of the page for estimates, which browsers without scripts send. The server stores the estimate,
 * and redirects the visitor to the address of the stored estimate or to the contact form.
 */
export const estimateForm: PostedForm = {
  path: pages.estimate.path,
  fields: [...formFieldNames, 'month', 'next'],
  endpoint: estimateApi.save,
  toBody: bodyOf,
  redirectTarget: (_params, reply, { next }) => {
    // The cast is safe: the route's schema has checked the reply of the call that stores the estimate.
    const { code } = reply as { code: string }
    return next === 'engineer' ? pages.contact.href({}, { estimate: code }) : pages.savedEstimate.href({ code })
  },
  searchOf: ({ next: _, ...texts }) => new URLSearchParams(texts).toString(),
}

/**
 * Returns the input of the estimate that the page shows for these texts. Throws a refusal with an error for each wrong
 * field.
 */
function bodyOf(texts: FormTexts): EstimateInput {
  const { fields, errors } = readEstimateForm(texts, formRules)
  if (errors.length > 0) throw new Refusal('invalid', { errors })
  const complete = withCurrency(fields, siteOf(fields, assumptions).country, formRules)
  if (complete.errors.length > 0) throw new Refusal('invalid', { errors: complete.errors })
  return complete.fields
}
