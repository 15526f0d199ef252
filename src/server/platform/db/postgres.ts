import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { statementName } from './prepared.ts'

const pools = new Set<pg.Pool>()

/** Counts this process's connections in use, its idle connections, and the callers that wait for a connection. */
export function poolCounts() {
  const counts = { used: 0, idle: 0, waiting: 0 }
  for (const { totalCount, idleCount, waitingCount } of pools) {
    counts.used += totalCount - idleCount
    counts.idle += idleCount
    counts.waiting += waitingCount
  }
  return counts
}

export const usualTimeLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 }

// Longer than a statement may take, so that a server that can be reached has answered by then.
const maxSilenceMs = 12_000

type Limits = typeof usualTimeLimits

/** The limits for work that may take long: migrations, and waiting for the migrations of another process. */
export const noTimeLimits: Limits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** The dialect with which Kysely uses PostgreSQL. Its time limits keep the site from waiting for a stuck database. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void, limits: Limits) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    ...limits,
    keepAlive: true,
    application_name: 'site',
  })
  // When an idle connection breaks, the pool replaces it. Without a listener the process would end.
  pool.on('error', onIdleError)
  // This listener ignores a break between two statements of a transaction, because the next statement throws an error.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', (client) => Object.assign(client, { query: queryOf(client) }))
  if (limits === usualTimeLimits) endSilentConnections(pool)
  pools.add(pool)
  return new PostgresDialect({ pool })
}

/** Returns the function that sends a statement. Statements marked by `preparedOnce` get a name. */
function queryOf(client: pg.PoolClient) {
  const query = client.query.bind(client)
  return (text: string, values?: unknown[]) => {
    const name = statementName(text)
    return name ? query({ name, text, values }) : query(text, values)
  }
}

/**
 * Closes a connection on which the server is silent for too long: a frozen or cut-off server doesn't close it. Waiting
 * statements fail. The connection is not used again, because it may be inside a transaction.
 */
function endSilentConnections(pool: pg.Pool) {
  pool.on('acquire', (client) => {
    socketOf(client).setTimeout(maxSilenceMs, () => socketOf(client).destroy())
  })
  pool.on('release', (_error, client) => {
    socketOf(client).setTimeout(0).removeAllListeners('timeout')
  })
}

// The cast is safe: a client of the package `pg` has a socket, but the package's types leave it out.
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream
