// This is far below the number of values that a query may have: 32,766 in SQLite and 65,535 in PostgreSQL.
const defaultSize = 1000

/** Splits a list into chunks that are short enough for `in (…)` in a query. */
export function* inChunks<T>(values: readonly T[], size = defaultSize) {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
