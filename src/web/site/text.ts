import { formatsOf } from '#contract/texts/formats.ts'
import { mainLanguage } from '#contract/texts/languages.ts'

/** Cuts a text off after `maxChars`, without half a surrogate pair: HTML can't hold one, so hydration would fail. */
export const firstChars = (text: string, maxChars: number) => text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')

/** Returns the first characters of a text, at most `maxChars`, with an ellipsis if the text is longer. */
export const shortened = (text: string, maxChars: number, ellipsis = '...') =>
  text.length > maxChars ? firstChars(text, maxChars) + ellipsis : text

/** Writes a day in English: 'March 5, 2025'. Pages that visitors see write it in their language (`useFormats`). */
export const { longDate } = formatsOf(mainLanguage)
