// Functions for the texts of the form's fields, which the address holds by field.
import type { FormTexts } from '#contract/estimate-form.ts'
import { estimateStart } from '#contract/estimates.ts'

const startTexts: FormTexts = estimateStart

/** Returns the text of a field. If the visitor has not filled it in, returns the text that a new form has there. */
export const textOf = (texts: FormTexts, name: string) => texts[name] ?? startTexts[name] ?? ''

/** Returns the texts that differ from those of a new form. The address leaves out all others, to stay short. */
export const changedTexts = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || text === (startTexts[name] ?? '') ? [] : [[name, text]],
    ),
  )

export const formId = 'estimate-form'
