/**
 * Makes a pattern that finds the words of a list. A `*` at the start or the end of a word stands for any letters there.
 * A space also matches a hyphen.
 */
export function wordFinder(list: string) {
  const words = list.split(',').map((word) => word.trim())
  // Each check of a word's end makes the pattern larger, so words with a `*` at the same ends share these checks.
  const groups = Map.groupBy(words, (word) => `${word.startsWith('*')} ${word.endsWith('*')}`)
  return new RegExp([...groups.values()].map(patternOf).join('|'), 'gu')
}

const wordCharacter = '[\\p{L}\\p{N}]'

/** The pattern of words that have `*` at the same ends. */
function patternOf(words: string[]) {
  const start = words[0]?.startsWith('*') ? '' : `(?<!${wordCharacter})`
  const end = words[0]?.endsWith('*') ? '' : `(?!${wordCharacter})`
  return `${start}(?:${words.map(lettersOf).join('|')})${end}`
}

const lettersOf = (word: string) =>
  word
    .replaceAll('*', '')
    .replaceAll(/[.?+()$/]/gu, '\\$&')
    .replaceAll(/\s+/gu, '[\\s-]+')

/**
 * Writes a text as the patterns of `wordFinder` expect it: in lower case, with the usual character in place of its
 * variants, such as ' for ’.
 */
export const plainText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
