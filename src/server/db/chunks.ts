// SQLite takes 32,766 values in one query and PostgreSQL 65,535.
const chunkValues = 1000

/** For `in (…)`: splits a list of any length into chunks that every database takes. */
export function* inChunks<T>(values: readonly T[], size = chunkValues) {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
