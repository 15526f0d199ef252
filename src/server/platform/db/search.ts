import { sql } from 'kysely'
import { normalizedText } from '#contract/pages/normalized-text.ts'

/** An SQL condition: the text of the column contains this text. */
export const columnContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * Splits the text that a user searches for into words, normalized as in the column `search_text`. A word with a
 * hyphen stays one: 'San-Pedro' becomes 'san pedro', which is in the text only if both words are, side by side.
 */
export const searchedWords = (q: string) =>
  q
    .split(/\s+/)
    .map((word) => normalizedText(word).trim())
    .filter(Boolean)

/** An SQL condition: the search text of the row contains this word. */
export const containsWord = (word: string) => columnContains('search_text', word)

/**
 * The condition of `containsWord` on PostgreSQL for words that many rows contain: the database does not use its index
 * of the column for this condition, and expects that a third of the rows match.
 */
export const containsCommonWord = (word: string) => sql<boolean>`strpos(search_text, ${word}) > 0`

/**
 * The condition of `containsWord` on PostgreSQL for other words: the database uses its index of the column. It does not
 * look up punctuation or the end of an e-mail address, such as `.com`, in the index: so many rows contain them that the
 * search would be slow. So the whole word is compared as well, unless it has only letters and digits: comparing each row
 * twice would double the time.
 */
export function containsIndexedWord(word: string) {
  const isLike = sql<boolean>`search_text like ${indexedPattern(word)}`
  return /^[\p{L}\p{N}]+$/u.test(word) ? isLike : sql<boolean>`(${isLike} and ${containsCommonWord(word)})`
}

const indexedPattern = (word: string) => `%${word.replace(/(@.*)\.[^.]*$/, '$1').replaceAll(/[^\p{L}\p{N}]/gu, '_')}%`

/** Makes the value of a row's column `search_text` from all texts of the row that people see. */
export const searchText = (texts: readonly string[]) => normalizedText(texts.join('\n'))
