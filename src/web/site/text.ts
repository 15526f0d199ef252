/** The words of a piece of HTML. */
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
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()
}

/** At most so many characters. Half of one is none: HTML can't hold it, and the browser would find another text there. */
export const cut = (text: string, maxChars: number) => text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')

/** At most so many characters, with an ellipsis where something was cut off. */
export const shortened = (text: string, maxChars: number) =>
  text.length > maxChars ? `${cut(text, maxChars)}...` : text

/** `2025-03-05` as 'March 5, 2025'. A calendar day: no time zone has a say in it. */
export const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
