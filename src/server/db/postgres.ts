import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'

const pools = new Set<pg.Pool>()

/** Connections of this process: in use, idle, and how many wait for one. */
export function poolCounts() {
  const counts = { used: 0, idle: 0, waiting: 0 }
  for (const { totalCount, idleCount, waitingCount } of pools) {
    counts.used += totalCount - idleCount
    counts.idle += idleCount
    counts.waiting += waitingCount
  }
  return counts
}

export const usualLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 }

// Longer than a statement may take: a server that is still there has answered by then.
const silenceMilliseconds = 12_000

type Limits = typeof usualLimits

/** For work that may take long: migrations, and waiting for those of another process. */
export const noLimits: Limits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** Kysely on PostgreSQL, with limits that keep a stuck database from hanging the site. */
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
  // A connection that breaks while nobody uses it: the pool replaces it, and without a listener the process would end.
  pool.on('error', onIdleError)
  // A connection that breaks between two statements of a transaction: the next statement fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (limits === usualLimits) endSilentConnections(pool)
  pools.add(pool)
  return new PostgresDialect({ pool })
}

/**
 * A server that is cut off or frozen sends nothing, not even the end of the connection. Statements that wait for it
 * fail, and the connection is not used again: nobody knows how much of a transaction has arrived.
 */
function endSilentConnections(pool: pg.Pool) {
  pool.on('acquire', (client) => {
    socketOf(client).setTimeout(silenceMilliseconds, () => socketOf(client).destroy())
  })
  pool.on('release', (_error, client) => {
    socketOf(client).setTimeout(0).removeAllListeners('timeout')
  })
}

// Every client of this kind has one; the types leave it out.
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream
