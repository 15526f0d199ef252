// SQLite takes 32,766 values in one question and PostgreSQL 65,535.
const portionValues = 1000

/** For `in (…)`: of a list as long as you like, as much at a time as every database takes. */
export function* inPortions<T>(values: readonly T[]) {
  for (let start = 0; start < values.length; start += portionValues) yield values.slice(start, start + portionValues)
}
