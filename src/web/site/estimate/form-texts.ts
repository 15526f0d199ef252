// The texts of the form's fields, as they are in the address.
import type { FormTexts } from '#contract/estimate-form.ts'
import { estimateStart } from '#contract/estimates.ts'

const startTexts: FormTexts = estimateStart

/** The text of a field; if the visitor has not filled it in, the text that it has in a new form. */
export const textOf = (texts: FormTexts, name: string) => texts[name] ?? startTexts[name] ?? ''

/** The texts that differ from those of a new form. The others are left out of the address to keep it short. */
export const changedTexts = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || text === (startTexts[name] ?? '') ? [] : [[name, text]],
    ),
  )

export const formId = 'estimate-form'
