import { sql } from 'kysely'

const preparedMark = '/* prepared */'

/**
 * Append this to a long query that runs often: PostgreSQL then parses and plans the query once for each connection. The
 * query must name its columns, because a prepared `*` fails after another instance's migration has added a column.
 */
export const preparedOnce = sql.raw(preparedMark)

const statementNames = new Map<string, string>()

/**
 * Returns the name under which PostgreSQL prepares a statement with the mark of `preparedOnce`; null for a statement
 * without it. A text always gets the same name.
 */
export function statementName(text: string) {
  if (!text.endsWith(preparedMark)) return null
  const name = statementNames.get(text) ?? `site_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
