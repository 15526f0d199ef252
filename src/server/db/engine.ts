import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (url: string): Engine => (url.startsWith('file:') ? 'sqlite' : 'postgres')

/** True if the database is PostgreSQL, for the few places that use a feature SQLite lacks. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter
