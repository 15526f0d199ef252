import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

type Job = {
  work: (db: Db) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

// The most jobs in one transaction: so few that no client waits long for the jobs of others.
const maxJobsPerCommit = 100

const runners = new WeakMap<Db, (job: Job) => void>()

/**
 * Runs work in a transaction. SQLite allows one transaction at a time, and each commit waits for the disk. On SQLite,
 * work that arrives in the same turn of the event loop therefore shares a transaction, and its promises resolve after
 * the commit. Work that throws is rolled back alone. If the commit fails, all of it is rolled back and all promises
 * reject. On PostgreSQL, all work has a transaction of its own: the database groups commits itself.
 */
export function inSharedTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return db.transaction().execute(work)
  const run = runners.get(db) ?? groupRunner(db)
  runners.set(db, run)
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // The cast is safe: the runner resolves a job only with the result of the job's own work.
  run({ work, resolve: resolve as Job['resolve'], reject })
  return promise
}

function groupRunner(db: Db) {
  const waitingJobs: Job[] = []
  let isRunning = false

  async function runAll() {
    while (waitingJobs.length > 0) await runSequentially(db, waitingJobs.splice(0, maxJobsPerCommit))
    isRunning = false
  }

  return (job: Job) => {
    waitingJobs.push(job)
    if (isRunning) return
    isRunning = true
    // Waits until the other requests of this turn of the event loop have been read, so that their jobs join the group.
    setImmediate(runAll)
  }
}

/** Runs jobs one after the other in one transaction. Never throws: every error reaches the promise of a job. */
async function runSequentially(db: Db, jobs: Job[]) {
  try {
    const settlers = await db.transaction().execute(async (db) => {
      const settlers: (() => void)[] = []
      for (const job of jobs) settlers.push(await runJob(db, job))
      return settlers
    })
    for (const settle of settlers) settle()
  } catch (error) {
    for (const { reject } of jobs) reject(error)
  }
}

/** Runs one job. Returns a function that settles the job's promise; the caller calls it after the commit. */
async function runJob(db: Db, { work, resolve, reject }: Job) {
  await sql`savepoint job`.execute(db)
  try {
    const result = await work(db)
    await sql`release job`.execute(db)
    return () => resolve(result)
  } catch (error) {
    // If the disk is full, SQLite has already rolled back the whole transaction, so the savepoint is gone and its
    // rollback fails. The error of the work then rejects all jobs.
    await sql`rollback to job`.execute(db).catch(() => Promise.reject(error))
    await sql`release job`.execute(db)
    return () => reject(error)
  }
}
