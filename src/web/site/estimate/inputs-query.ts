import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { queryOf } from '../../api/queries.ts'
import { changedTexts } from './form-texts.ts'

/**
 * Returns the query for the data from which the browser calculates the estimate. Leaves out the month, which only
 * chooses the day that a chart shows.
 */
export const inputsQuery = (texts: FormTexts) => {
  const query = changedTexts(texts)
  const { month: _, ...fields } = query
  return Object.keys(fields).length > 0
    ? queryOf(estimateApi.inputs, { query: fields })
    : queryOf(estimateApi.start, {})
}
