import { folded } from '#contract/pages/folded.ts'

// A number with a decimal point is one word: 1.5. So is one with a comma, which `stemOf` removes: 1,206 becomes 1206.
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu

/** Words that are in nearly every English text. */
const commonWords = new Set(
  'a an and are as at be by for from how in is it of on or our that the this to we what where which with you your'.split(
    ' ',
  ),
)

/** Reduces a word to the part that searches compare: without case, accents and the ending of a plural. */
export function stemOf(word: string) {
  const plain = folded(word)
    .normalize('NFD')
    .replaceAll(/[\p{M},]/gu, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/** Returns the words of a text, each with the index at which it begins. */
export const wordsOf = (text: string) =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word, at: index }))

export const stemsOf = (text: string) => new Set(text.match(wordPattern)?.map(stemOf))

/**
 * Returns the searched words as `stemOf` reduces them. Words such as 'the' are left out, unless the search has no
 * others.
 */
export function searchedStems(q: string, wordsMax: number) {
  const stems = [...stemsOf(q)]
  const uncommon = stems.filter((stem) => !commonWords.has(stem))
  return (uncommon.length > 0 ? uncommon : stems).slice(0, wordsMax)
}
