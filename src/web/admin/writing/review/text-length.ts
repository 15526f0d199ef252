/** The number of words that an adult reads in a minute: 238 for English non-fiction (Brysbaert 2019). */
const wordsPerMinute = 238

/** Returns the number of words, and the minutes that reading them takes, at least one. */
export function textLength(text: string) {
  const words = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }
}
