import type { Kysely } from 'kysely'
import type { Db } from './schema.ts'

/**
 * For functions that work on any of several tables: Kysely checks a query against one table at a time. The types of
 * what such a function takes and gives stand in its own signature.
 */
export const untyped = (db: Db): Kysely<any> => db
