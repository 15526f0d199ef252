import type { Kysely } from 'kysely'
import type { Db } from './schema.ts'

/**
 * The database without column types, for functions that work on any of several tables: Kysely can check a query only
 * against one table. The signatures of such functions should have types.
 */
export const untyped = (db: Db): Kysely<any> => db
