/** The databases and options for a part of the bench. */
export type BenchContext = {
  folder: string
  /** The address of a database that only this part uses. */
  database: (name: string) => string
  /** A database with the demo content, which all parts may read. */
  fresh: string
  isLong: boolean
}

export const rounds = 9
