import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely on PostgreSQL, with limits that keep a stuck database from hanging the site. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'site',
  })
  // A connection that breaks while nobody uses it: the pool replaces it, and without a listener the process would end.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
