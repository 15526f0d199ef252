// SQLite takes 32,766 values in one question and PostgreSQL 65,535.
const chunkValues = 1000

/** For `in (…)`: of a list as long as you like, as much at a time as every database takes. */
export function* inChunks<T>(values: readonly T[]) {
  for (let start = 0; start < values.length; start += chunkValues) yield values.slice(start, start + chunkValues)
}
