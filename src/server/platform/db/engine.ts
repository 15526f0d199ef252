import { resolve } from 'node:path'
import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (url: string): Engine => (url.startsWith('file:') ? 'sqlite' : 'postgres')

/** The absolute path of an SQLite file; ':memory:' stays as it is. */
export function sqliteFile(url: string) {
  const path = url.replace(/^file:/, '')
  return path === ':memory:' ? path : resolve(path)
}

/** Names a database in messages: an absolute path, or the host and the name without the user and the password. */
export function databaseName(url: string) {
  if (engineOf(url) === 'sqlite') return sqliteFile(url)
  const { host, pathname } = new URL(withDefaultHost(url))
  return host + pathname
}

/** Adds the host `localhost` to the address of a PostgreSQL database that has a user and no host: postgres://ada@/site */
export const withDefaultHost = (url: string) => url.replace('@/', '@localhost/')

/** True if the database is PostgreSQL, for the few places in which the two databases need different statements. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter
