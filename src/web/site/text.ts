/** Cuts a text off after `maxChars`, without half a surrogate pair: HTML can't hold one, so hydration would fail. */
export const firstChars = (text: string, maxChars: number) => text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')

/** Returns the first characters of a text, at most `maxChars`, with an ellipsis if the text is longer. */
export const shortened = (text: string, maxChars: number) =>
  text.length > maxChars ? `${firstChars(text, maxChars)}...` : text

/** Writes `2025-03-05` as 'March 5, 2025', in every time zone. */
export const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
