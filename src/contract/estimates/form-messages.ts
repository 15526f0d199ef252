// The messages about wrong fields of the form, in a language of the site.
import { fill } from '#contract/texts/texts.ts'
import type { FormMessages } from './estimate-form.ts'
import type { EstimateWords } from './number-formats.ts'

export function formMessages({ texts: { errors }, figures: { number } }: EstimateWords): FormMessages {
  const withLimits = (text: string) => (min: number, max: number) =>
    fill<string>(text, { min: number(min), max: number(max) })
  return {
    ...errors,
    number: withLimits(errors.number),
    whole: withLimits(errors.whole),
    list(counts) {
      const [a = 0, b = 0] = counts
      const text = counts.length > 2 ? errors.listFromTo : b ? errors.listEither : errors.list
      return fill<string>(text, { count: a, a, b, min: a, max: counts.at(-1) ?? b })
    },
    choice: (words) => fill(errors.choice, { words: words.join(', ') }),
    text: (name) => (errors as Partial<Record<string, string>>)[name],
    rate: (currency) => fill(errors.rate, { currency }),
  }
}
