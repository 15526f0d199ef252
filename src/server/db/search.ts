import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'

/** Whether a column's text contains this text. */
export const columnContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Whether a row's search text contains the words. */
export const contains = (words: string) => columnContains('search_text', folded(words))

/** The search text of a row, from all its visible texts. */
export const searchText = (texts: readonly string[]) => folded(texts.join('\n'))
