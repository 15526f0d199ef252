/** What an adult reads in a minute. Source: Brysbaert 2019, 238 words a minute for English non-fiction. */
const wordsPerMinute = 238

export function textLength(text: string) {
  const words = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }
}
