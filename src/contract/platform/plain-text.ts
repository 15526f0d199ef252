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
