// Reads the texts of the form's fields. The page's address has them as query parameters, one for each field.
import { useMemo } from 'react'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import { estimateApi, newFormTexts } from '#contract/estimates/estimates.ts'
import { type EstimateWords, figuresOf } from '#contract/estimates/number-formats.ts'
import { queryOf } from '#web/api/queries.ts'
import { documentLanguage, useFormats, useTexts } from '#web/texts/use-texts.tsx'

const startTexts: FormTexts = newFormTexts

/** Returns the text of a field: the visitor's, or else the text that the field has in a new form. */
export const textOf = (texts: FormTexts, name: string) => texts[name] ?? startTexts[name] ?? ''

/**
 * Returns the texts that differ from those of a new form. The address leaves out all others, to stay short. It has the
 * decimal mark of its figures, if that is a comma, so that it leads to the same figures in each language.
 */
export function changedTexts({ decimal, ...texts }: FormTexts): Record<string, string> {
  const groupMark = decimal ? /\s(?=000$)/ : /[\s,](?=000$)/
  const changed = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || text.replace(groupMark, '') === (startTexts[name] ?? '') ? [] : [[name, text]],
    ),
  )
  return decimal && Object.keys(changed).length > 0 ? { ...changed, decimal } : changed
}

export const formId = 'estimate-form'

/** Returns the query for the data of an estimate. Leaves out the month, which only chooses the day of a chart. */
export const formDataQuery = (texts: FormTexts, language = documentLanguage) => {
  const fields = changedTexts({ ...texts, month: undefined })
  return Object.keys(fields).length > 0
    ? queryOf(estimateApi.inputs, { query: { ...fields, language } })
    : queryOf(estimateApi.start, { query: { language } })
}

/** The picture that chats show beside a link to a page of estimates. */
export const estimatePicture = '/heads/estimate-social.jpg'

/** Returns the functions that write figures in the language of the page. */
export const useFigures = () => figuresOf(useFormats(), useTexts('estimate').figures)

/** Returns the texts of the form and the results, and the functions that write figures. */
export function useEstimateWords(): EstimateWords {
  const texts = useTexts('calculator')
  const figures = useFigures()
  return useMemo(() => ({ texts, figures }), [texts, figures])
}
