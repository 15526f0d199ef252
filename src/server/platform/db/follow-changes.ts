import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Tag } from '#contract/platform/endpoint.ts'
import type { Changes, RecordedChanges } from './changes.ts'
import { changesChannel } from './transactions.ts'

const noticesChannel = 'site_notices'

// The process reads the table `changes` this often. If a notification is lost, the process thus learns of the change
// within five seconds.
const readEveryMs = 2000
const timeoutMs = 2000
const firstPauseMs = 100
const longestPauseMs = 2000

type Options = { url: string; changes: Changes; onLost: (error: Error) => void; onFound: () => void }

/**
 * Learns of other processes' changes, on a database connection of its own: PostgreSQL sends a notification of each.
 * Also reads the table `changes` regularly, in case a notification was lost. If the connection breaks, connects again
 * until a connection holds. Returns a function that ends the listening.
 */
export function followChanges({ url, changes, onLost, onFound }: Options) {
  const endController = new AbortController()
  let pauseMs = firstPauseMs

  async function listen() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: 'site, changes',
    })
    // Both events can come at any time. Node ends the process at an error event without a listener.
    const connectionError = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The connection was closed')))
    })
    try {
      await client.connect()
      client.on('notification', ({ channel, payload = '' }) =>
        channel === noticesChannel ? changes.notices.receive(payload) : changes.apply(parseChange(payload)),
      )
      await client.query(`listen ${changesChannel}`)
      await client.query(`listen ${noticesChannel}`)
      changes.notices.connect((text) => client.query('select pg_notify($1, $2)', [noticesChannel, text]))
      while (!endController.signal.aborted) {
        changes.apply((await client.query<RecordedChanges[number]>('select subject as tag, version from changes')).rows)
        if (!changes.isUpToDate()) onFound()
        changes.setUpToDate(true)
        pauseMs = firstPauseMs
        const error = await Promise.race([connectionError, wait(readEveryMs)])
        if (error) throw error
      }
    } finally {
      changes.notices.connect(null)
      // The end is not awaited, because an unreachable database would delay the next connection.
      client.end().catch(() => {})
    }
  }

  const wait = (milliseconds: number) => sleep(milliseconds, undefined, endController).catch(() => undefined)

  async function follow() {
    while (!endController.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (changes.isUpToDate()) onLost(error as Error)
        changes.setUpToDate(false)
        await wait(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }

  const following = follow()
  return async () => {
    endController.abort()
    await following
  }
}

function parseChange(payload: string): RecordedChanges {
  const [tag, version] = payload.split(' ')
  // The cast is safe: only `recordChanges` writes to the channel.
  return [{ tag: tag as Tag, version: Number(version) }]
}
