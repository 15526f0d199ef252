/** Spaces other than those that keep the words beside them on one line. */
export const breakingSpaces = /[^\S\u00a0\u202f]+/g

/** Returns the text of a piece of HTML, without tags. */
export function plainText(html: string) {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(breakingSpaces, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()
}

/** Rewrites the digits of all scripts as 0 to 9. */
export const asciiDigits = (text: string) =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

/** Unicode lists the digits of each script from 0 to 9, so the distance to the first one is the value. */
function digitValue(codePoint: number) {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1
  return value
}
