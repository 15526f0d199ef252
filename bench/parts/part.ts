/** The databases and options for a part of the bench. */
export type BenchContext = {
  /** The folder of the databases, removed at the end of the bench. */
  folder: string
  /** Returns the address of a database that only this part uses. */
  databaseUrl: (name: string) => string
  /** The address of a database with the demo content, which several parts use. */
  demoDatabaseUrl: string
  /** True if memory is watched for five minutes as well. */
  isLong: boolean
}

export const rounds = 9
