import type { FormTexts } from '#contract/estimate-form.ts'
import { estimateApi } from '#contract/estimates.ts'
import { queryOf } from '../../api/queries.ts'
import { changedTexts } from './form-texts.ts'

/** Asks for the data by which the browser calculates the estimate of this form. The month is only for the pictures. */
export const inputsQuery = (texts: FormTexts) => {
  const query = changedTexts(texts)
  const { month: _, ...fields } = query
  return Object.keys(fields).length > 0
    ? queryOf(estimateApi.inputs, { query: fields })
    : queryOf(estimateApi.start, {})
}
