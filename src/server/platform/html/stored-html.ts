import { commonMessages } from '#contract/platform/common.ts'
import { invalidField } from '../refusal.ts'
import { isBlankHtml, sanitized } from './sanitize.ts'

type Field = {
  /** The name of the field, for the refusal. */
  path: string
  maxChars: number
  /** The message of the refusal if the HTML shows nothing. */
  blankMessage: string
}

/** Sanitises HTML for the database. Refuses HTML that is blank or too long. */
export async function storedHtml(html: string, { path, maxChars, blankMessage }: Field) {
  const clean = await sanitized(html)
  if (isBlankHtml(clean)) throw invalidField(path, blankMessage)
  // The length is checked after sanitising, which makes the text longer: & becomes &amp;.
  if (clean.length > maxChars) throw invalidField(path, commonMessages.tooLong(maxChars))
  return clean
}
