import { isUnavailable } from './errors.ts'
import { runPipelined } from './pipelined.ts'
import type { Db } from './schema.ts'

export type Job = {
  work: (db: Db) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Runs jobs at the same time in one transaction, whose statements share network packets. If a job fails, nothing is
 * stored, and each job runs again in a transaction of its own, unless the database can't work now. Never throws: every
 * error reaches the promise of a job.
 */
export async function runTogether(db: Db, jobs: Job[]) {
  if (jobs.length === 1) return runAlone(db, jobs)
  let isCommitting = false
  try {
    const results = await db.transaction().execute(async (db) => {
      const results = await runPipelined(db, (db) => resultsOf(db, jobs))
      isCommitting = true
      return results
    })
    for (const [i, { resolve }] of jobs.entries()) resolve(results[i])
  } catch (error) {
    if (!isCommitting && !isUnavailable(error)) return runAlone(db, jobs)
    // After an error of the commit, the jobs may be stored or not, so they must not run again.
    for (const { reject } of jobs) reject(error)
  }
}

/** Returns the results of all jobs. Throws the first error only when all have ended, so that none writes afterwards. */
async function resultsOf(db: Db, jobs: Job[]) {
  const outcomes = await Promise.allSettled(jobs.map(({ work }) => work(db)))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

async function runAlone(db: Db, jobs: Job[]) {
  await Promise.all(jobs.map(({ work, resolve, reject }) => db.transaction().execute(work).then(resolve, reject)))
}
