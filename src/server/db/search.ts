import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'

/** Whether a column's text contains this text. */
export const columnContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The words of a search, in the form in which searches compare them. */
export const searchedWords = (q: string) => folded(q).split(/\s+/).filter(Boolean)

/** Whether a row's search text contains this word. */
export const containsWord = (word: string) => columnContains('search_text', word)

/** The search text of a row, from all its visible texts. */
export const searchText = (texts: readonly string[]) => folded(texts.join('\n'))
