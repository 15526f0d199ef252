import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tag } from '#contract/platform/endpoint.ts'
import { type Changes, countedTags, type RecordedChanges } from './changes.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

type Job = {
  work: (db: Db) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

// The most jobs that share one transaction. More of them would make a client wait long for the jobs of others.
const maxJobsPerCommit = 100

const groupRunners = new WeakMap<Db, (job: Job) => void>()

/**
 * Runs work in a transaction. SQLite allows one transaction at a time, and each commit waits for the disk. On SQLite,
 * work that arrives in the same turn of the event loop therefore shares a transaction, and its promises resolve after
 * the commit. Work that throws is rolled back alone. If the commit fails, all of it is rolled back and all promises
 * reject. On PostgreSQL, all work has a transaction of its own: the database groups commits itself.
 */
export function inSharedTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return db.transaction().execute(work)
  const run = groupRunners.get(db) ?? groupRunner(db)
  groupRunners.set(db, run)
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

/** The channel on which PostgreSQL announces committed changes to every process, as tag and version: `products 7`. */
export const changesChannel = 'site_changes'

/**
 * Runs work in one transaction, which also counts a change of each tag that the work returns. After the commit, cached
 * responses with these tags are outdated, and dashboards get a notice. `tab` is the browser tab that makes the change.
 */
export async function commitChanges<T>(
  db: Db,
  changes: Pick<Changes, 'apply' | 'notices'>,
  work: (db: Db) => Promise<{ result: T; tags: readonly Tag[] }>,
  { tab = null }: { tab?: string | null } = {},
): Promise<T> {
  const { result, tags, recorded } = await inSharedTransaction(db, async (db) => {
    const done = await work(db)
    return { ...done, recorded: await recordChanges(db, done.tags) }
  })
  changes.apply(recorded)
  changes.notices.announce({ tags, tab })
  return result
}

/** Counts a change of each tag in the transaction that makes it, and notifies the other processes. */
async function recordChanges(db: Db, tags: readonly Tag[]): Promise<RecordedChanges> {
  const changedTags = countedTags.filter((tag) => tags.includes(tag))
  if (changedTags.length === 0) return []
  const countQuery = db
    .insertInto('changes')
    .values(changedTags.map((tag) => ({ subject: tag, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .returning(['subject', 'version'])
  // Counting and notifying are one statement, so PostgreSQL sends the notification only if the change is counted.
  const notice = sql`pg_notify(${changesChannel}, changes.subject || ' ' || changes.version)`.as('notice')
  const rows = await (isPostgres(db) ? countQuery.returning(notice) : countQuery).execute()
  // The cast is safe: the column `subject` holds only the tags that are written above. Tags were called subjects once.
  // Migrations only add columns, so the column has kept its name.
  return rows.map(({ subject, version }) => ({ tag: subject as Tag, version }))
}

// An arbitrary number, by which PostgreSQL knows the lock. No other program may use it on the same database.
const lockId = 7_304_119

/**
 * Makes other processes wait at this call until this transaction ends, for example when several start at once on an
 * empty database.
 */
export async function makeOtherProcessesWait(db: Db) {
  // SQLite lets one transaction write at a time anyway.
  if (!isPostgres(db)) return
  // Tries again and again, because PostgreSQL would cancel a single statement that waits longer than some seconds.
  while (!(await tryLock(db))) await sleep(100)
}

/** Tries to get the lock for this transaction. Returns true if the transaction has the lock now. */
async function tryLock(db: Db) {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as locked`.execute(db)
  return rows[0]?.locked === true
}
