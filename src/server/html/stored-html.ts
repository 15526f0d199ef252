import { commonMessages } from '#contract/common.ts'
import { invalidField } from '../refusal.ts'
import { isBlankHtml, sanitized } from './sanitize.ts'

type Field = {
  /** The field that a refusal names. */
  path: string
  maxChars: number
  /** The message for HTML that shows nothing. */
  blank: string
}

/** Sanitises HTML for the database. Refuses HTML that is blank or too long. */
export async function storedHtml(html: string, { path, maxChars, blank }: Field) {
  const clean = await sanitized(html)
  if (isBlankHtml(clean)) throw invalidField(path, blank)
  // The length is checked after sanitising, which makes the text longer: & becomes &amp;.
  if (clean.length > maxChars) throw invalidField(path, commonMessages.tooLong(maxChars))
  return clean
}
