// Messages about wrong fields of any form. They are in a file of their own, because pages need those only when a visitor
// begins to fill in a form.
import { texts } from '#contract/texts/en/messages.ts'
import { fill } from '#contract/texts/texts.ts'

export const commonMessages = {
  ...texts.fields,
  tooLong: (max: number) => fill(texts.fields.tooLong, { max }),
  tooMany: (max: number) => fill(texts.fields.tooMany, { max }),
} as const
