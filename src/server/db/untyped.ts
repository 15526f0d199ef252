import type { Kysely } from 'kysely'
import type { Db } from './schema.ts'

/**
 * The database without column types, for functions that work on any of several tables: Kysely checks a query against
 * one table at a time. The signatures of such functions have types.
 */
export const untyped = (db: Db): Kysely<any> => db
