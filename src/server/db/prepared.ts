import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * The end of a query that PostgreSQL parses and plans once for each connection, and not each time: for long queries that
 * run often. It must name its columns: a prepared `*` fails after a migration by another instance has added a column.
 */
export const preparedOnce = sql.raw(mark)

const statementNames = new Map<string, string>()

/** The name of a statement that is to be prepared; null for others. The same text always has the same name. */
export function statementName(text: string) {
  if (!text.endsWith(mark)) return null
  const name = statementNames.get(text) ?? `site_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
