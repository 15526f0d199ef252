import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Tag } from '#contract/endpoint.ts'
import type { Changes, RecordedChanges } from './changes.ts'
import { changesChannel } from './record-changes.ts'

// Together with the time that a query may take, a lost notification is made up for in less than five seconds.
const readEveryMilliseconds = 2000
const answerWithinMilliseconds = 2000
const firstPauseMilliseconds = 100
const longestPauseMilliseconds = 2000

type Options = { url: string; changes: Changes; onLost: (error: Error) => void; onFound: () => void }

/**
 * Listens to other processes' changes on a connection of its own, and reads the counters every two seconds in case it
 * missed one. Goes on trying while the database is gone. Returns a function that ends it.
 */
export function followChanges({ url, changes, onLost, onFound }: Options) {
  const ending = new AbortController()
  let pause = firstPauseMilliseconds

  async function hold() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMilliseconds,
      query_timeout: answerWithinMilliseconds,
      keepAlive: true,
      application_name: 'site, changes',
    })
    // Both may happen at any time, and an error event without a listener would end the process.
    const broken = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The connection was closed')))
    })
    try {
      await client.connect()
      client.on('notification', ({ payload = '' }) => changes.note(parsed(payload)))
      await client.query(`listen ${changesChannel}`)
      while (!ending.signal.aborted) {
        changes.note((await client.query<RecordedChanges[number]>('select subject as tag, version from changes')).rows)
        if (!changes.isCertain()) onFound()
        changes.setCertain(true)
        pause = firstPauseMilliseconds
        const error = await Promise.race([broken, rest(readEveryMilliseconds)])
        if (error) throw error
      }
    } finally {
      // Not awaited: a database that doesn't answer would hold up the next attempt.
      client.end().catch(() => {})
    }
  }

  const rest = (milliseconds: number) => sleep(milliseconds, undefined, ending).catch(() => undefined)

  async function follow() {
    while (!ending.signal.aborted) {
      try {
        await hold()
      } catch (error) {
        if (changes.isCertain()) onLost(error as Error)
        changes.setCertain(false)
        await rest(pause)
        pause = Math.min(pause * 2, longestPauseMilliseconds)
      }
    }
  }

  const following = follow()
  return async () => {
    ending.abort()
    await following
  }
}

function parsed(payload: string): RecordedChanges {
  const [tag, version] = payload.split(' ')
  // Only recordChanges writes to the channel.
  return [{ tag: tag as Tag, version: Number(version) }]
}
