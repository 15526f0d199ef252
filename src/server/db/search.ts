import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'

/** An SQL condition: the text of the column contains this text. */
export const columnContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Splits the text that a user searches for into words, with their case folded as in the column `search_text`. */
export const searchedWords = (q: string) => folded(q).split(/\s+/).filter(Boolean)

/** An SQL condition: the search text of the row contains this word. */
export const containsWord = (word: string) => columnContains('search_text', word)

/**
 * The same condition for PostgreSQL alone, without its index of the column: for words that many rows contain. The planner
 * expects it to find a third of the rows.
 */
export const containsCommonWord = (word: string) => sql<boolean>`strpos(search_text, ${word}) > 0`

/**
 * The same condition for PostgreSQL alone, with its index of the column. The index is not searched for punctuation and
 * for the end of an e-mail address, such as `.com`: so many rows contain them that they make the search slow.
 */
export const containsIndexedWord = (word: string) =>
  sql<boolean>`(search_text like ${indexedPattern(word)} and ${containsCommonWord(word)})`

const indexedPattern = (word: string) => `%${word.replace(/(@.*)\.[^.]*$/, '$1').replaceAll(/[^\p{L}\p{N}]/gu, '_')}%`

/** Makes the value of a row's column `search_text` from all texts of the row that people see. */
export const searchText = (texts: readonly string[]) => folded(texts.join('\n'))
