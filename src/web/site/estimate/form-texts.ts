// Reads the texts of the form's fields. The page's address has them as query parameters, one for each field.
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import { estimateApi, newFormTexts } from '#contract/estimates/estimates.ts'
import { queryOf } from '#web/api/queries.ts'

const startTexts: FormTexts = newFormTexts

/** Returns the text of a field: the visitor's, or else the text that the field has in a new form. */
export const textOf = (texts: FormTexts, name: string) => texts[name] ?? startTexts[name] ?? ''

/** Returns the texts that differ from those of a new form. The address leaves out all others, to stay short. */
export const changedTexts = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || text === (startTexts[name] ?? '') ? [] : [[name, text]],
    ),
  )

export const formId = 'estimate-form'

/** Returns the query for the data of an estimate. Leaves out the month, which only chooses the day of a chart. */
export const formDataQuery = (texts: FormTexts) => {
  const query = changedTexts(texts)
  const { month: _, ...fields } = query
  return Object.keys(fields).length > 0
    ? queryOf(estimateApi.inputs, { query: fields })
    : queryOf(estimateApi.start, {})
}
