import { normalizedText } from '#contract/pages/normalized-text.ts'
import type { TextPiece } from '#contract/pages/search.ts'

// A number with a decimal point or a comma is one word. `stemOf` removes the comma: 1,206 becomes 1206.
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu

/** Words that are in nearly every English text. */
const commonWords = new Set(
  'a an and are as at be by for from how in is it of on or our that the this to we what where which with you your'.split(
    ' ',
  ),
)

/**
 * Reduces a word to the part that searches compare: without case, accents, the ending of a plural, and the article of an
 * Arabic word.
 */
export function stemOf(word: string) {
  const plain = normalizedText(word).replaceAll(',', '')
  if (/^\p{Script=Arabic}/u.test(plain)) return arabicStemOf(plain)
  const [ending, singular] = plurals.find(([ending]) => ending.test(plain)) ?? []
  return ending ? plain.replace(ending, singular ?? '') : plain
}

/** Endings of plurals without accents, with those of the singular. The first that fits counts. */
const plurals: [ending: RegExp, singular: string][] = [
  [/(?<=..)ies$/, 'y'],
  // Portuguese: instalações, painéis, industriais.
  [/(?<=[cs])oes$/, 'ao'],
  [/(?<=..)eis$/, 'el'],
  [/(?<=...)ais$/, 'al'],
  // French: réseaux, régionaux.
  [/(?<=eau)x$/, ''],
  [/(?<=...)aux$/, 'al'],
  [/(?<=..[^s])s$/, ''],
]

/**
 * Leaves out the article, also behind `and`, `by` or `for`, and the ending of a feminine or a plural, if three letters
 * remain. Writes Arabic digits as Latin ones.
 */
const arabicStemOf = (word: string) =>
  word
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u, '')
    .replace(/(?<=^\p{L}{3,})(?:ات|ه)$/u, '')

export const wordsIn = (text: string): string[] => text.match(wordPattern) ?? []

/**
 * Returns the searched words as `stemOf` reduces them. Words such as 'the' are left out, unless the search has only
 * such words.
 */
export function searchedStems(q: string, wordsMax: number) {
  const stems = [...new Set(wordsIn(q).map(stemOf))]
  const uncommon = stems.filter((stem) => !commonWords.has(stem))
  return (uncommon.length > 0 ? uncommon : stems).slice(0, wordsMax)
}

/** Splits a text into pieces, in which the words with these stems are marked. */
export function markedPieces(text: string, stems: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isMarked })
    end = Math.max(end, to)
  }
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!stems.has(stemOf(word))) continue
    add(index, false)
    add(index + word.length, true)
  }
  add(text.length, false)
  return pieces
}

/** Returns at most `maxChars` of a text, around the first word with one of these stems. A `…` marks each cut. */
export function excerptOf(text: string, stems: ReadonlySet<string>, maxChars: number) {
  const first = [...text.matchAll(wordPattern)].find(([word]) => stems.has(stemOf(word)))?.index ?? 0
  const earliest = Math.max(0, Math.min(first - Math.floor(maxChars / 3), text.length - maxChars))
  const start = earliest === 0 ? 0 : Math.min(first, text.indexOf(' ', earliest) + 1)
  const latest = start + maxChars
  const end = latest >= text.length ? text.length : Math.max(first, text.lastIndexOf(' ', latest))
  const excerpt = text.slice(start, end > start ? end : latest).toWellFormed()
  return `${start > 0 ? '… ' : ''}${excerpt}${end < text.length ? ' …' : ''}`
}
