import { commonMessages } from '#contract/common.ts'
import { invalidField } from '../refusal.ts'
import { isBlankHtml, sanitized } from './sanitize.ts'

type Field = {
  /** The field that a refusal names. */
  path: string
  maxChars: number
  /** The message if nothing is left that a reader would see. */
  blank: string
}

/** HTML as it is stored: sanitised. Refuses HTML that is blank or too long. */
export async function storedHtml(html: string, { path, maxChars, blank }: Field) {
  const clean = await sanitized(html)
  if (isBlankHtml(clean)) throw invalidField(path, blank)
  // Signs like & take more room as HTML than as they were typed.
  if (clean.length > maxChars) throw invalidField(path, commonMessages.tooLong(maxChars))
  return clean
}
