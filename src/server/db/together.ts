import { isMissingReference } from './errors.ts'
import type { Db } from './schema.ts'

type Work<T> = (db: Db) => Promise<T>
type Job = { work: Work<unknown>; resolve: (value: never) => void; reject: (error: unknown) => void }

// Enough to share the cost of a commit, few enough that nobody waits long for the others.
const togetherAtMost = 100

export type Together = <T>(work: Work<T>) => Promise<T>

/**
 * Runs small writes that arrive at the same moment in one transaction, where transactions can only follow each other:
 * the disk is asked once for all of them, and each is answered after that. A work that fails undoes what the others
 * did, and then each runs again alone; so it may run twice, and throws only what is a fault.
 */
export function together(db: Db): Together {
  const followEachOther = db.getExecutor().adapter.supportsMultipleConnections === false
  const waiting: Job[] = []
  let running = false

  async function runAll() {
    while (waiting.length > 0) await runGroup(waiting.splice(0, togetherAtMost))
    running = false
  }

  async function runGroup(jobs: Job[]) {
    try {
      const results = await db.transaction().execute(async (db) => {
        const results: unknown[] = []
        for (const { work } of jobs) results.push(await work(db))
        return results
      })
      for (const [i, { resolve }] of jobs.entries()) resolve(results[i] as never)
    } catch {
      for (const { work, resolve, reject } of jobs) await alone(db, work).then(resolve as never, reject)
    }
  }

  return <T>(work: Work<T>) => {
    if (!followEachOther) return alone(db, work)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.push({ work, resolve, reject })
    // After the other requests of this turn of the event loop have been heard.
    if (!running) {
      running = true
      setImmediate(runAll)
    }
    return promise
  }
}

async function alone<T>(db: Db, work: Work<T>): Promise<T> {
  const run = () => db.transaction().execute(work)
  try {
    return await run()
  } catch (error) {
    // What it refers to was deleted between its look and its write. It looks again, once.
    if (isMissingReference(error)) return run()
    throw error
  }
}
