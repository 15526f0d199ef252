// The texts of the form's fields, and the address that they make.
import type { FormTexts } from '#contract/estimate-form.ts'
import { estimateStart } from '#contract/estimates.ts'

const startTexts: FormTexts = estimateStart

/** The text of a field; if the visitor has given none, the text that the field has in a new form. */
export const textOf = (texts: FormTexts, name: string) => texts[name] ?? startTexts[name] ?? ''

/** Only the texts that differ from those of a new form, for a short address. */
export const changedTexts = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || text === (startTexts[name] ?? '') ? [] : [[name, text]],
    ),
  )

export const formId = 'estimate-form'
