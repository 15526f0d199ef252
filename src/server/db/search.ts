import { sql } from 'kysely'

/**
 * What is searched and what is searched for, in one form. Made in JavaScript, because the databases fold the case of
 * other letters than a to z each in its own way.
 */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a row's search text has the words in it. */
export const contains = (words: string) =>
  sql<boolean>`search_text like ${`%${folded(words).replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
