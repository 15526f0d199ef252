import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'

/** An SQL condition: the text of the column contains this text. */
export const columnContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Splits the text that a user searches for into words, with their case folded as in the column `search_text`. */
export const searchedWords = (q: string) => folded(q).split(/\s+/).filter(Boolean)

/** An SQL condition: the search text of the row contains this word. */
export const containsWord = (word: string) => columnContains('search_text', word)

/** Makes the value of a row's column `search_text` from all texts of the row that people see. */
export const searchText = (texts: readonly string[]) => folded(texts.join('\n'))
