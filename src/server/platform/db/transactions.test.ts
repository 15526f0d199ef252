import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bothDatabases, type DatabaseName, openTestDatabase } from '#tests/databases.ts'
import type { Db } from './schema.ts'
import { inSharedTransaction, makeOtherProcessesWait } from './transactions.ts'

async function newDatabase(database: DatabaseName) {
  const { db, drop } = await openTestDatabase(database)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return db
}

const insert = (key: string) => (db: Db) =>
  db
    .insertInto('throttles')
    .values({ key, count: 1, blocked_until: '', forget_at: '' })
    .returning('key')
    .executeTakeFirstOrThrow()

const storedKeys = async (db: Db) => (await db.selectFrom('throttles').select('key').execute()).map(({ key }) => key)

describe.each(bothDatabases)('writes at the same moment on %s', (database) => {
  test('are all stored, and each gets its own result', async () => {
    const db = await newDatabase(database)
    const keys = Array.from({ length: 250 }, (_, i) => `key ${i}`)
    const results = await Promise.all(keys.map((key) => inSharedTransaction(db, insert(key))))
    expect(results.map(({ key }) => key)).toEqual(keys)
    expect((await storedKeys(db)).sort()).toEqual(keys.toSorted())
  })

  test('are stored although others among them fail, and a failed one leaves nothing behind', async () => {
    const db = await newDatabase(database)
    let runs = 0
    const insertAndCount = async (db: Db) => {
      runs += 1
      return insert('counted')(db)
    }
    const failingInsert = async (db: Db) => {
      await insert('half done')(db)
      throw new Error('in the middle')
    }
    const jobs = [insert('a'), failingInsert, insertAndCount, insert('a')]
    const results = await Promise.allSettled(jobs.map((job) => inSharedTransaction(db, job)))
    const [first, failed, other, second] = results.map(({ status }) => status)
    // PostgreSQL runs both transactions at the same time, so either of the two writes of this key may come first and
    // succeed.
    expect([first, second].sort()).toEqual(['fulfilled', 'rejected'])
    expect(failed).toBe('rejected')
    expect(other).toBe('fulfilled')
    expect((await storedKeys(db)).sort()).toEqual(['a', 'counted'])
    expect(runs).toBe(1)
    expect(await inSharedTransaction(db, insert('b'))).toEqual({ key: 'b' })
  })
})

test('writes that SQLite can not commit are all refused, and later ones are stored', async () => {
  const db = await newDatabase('SQLite')
  // The database checks a deferred reference only at the commit, which then fails.
  await sql`create table child (parent text references throttles (key) deferrable initially deferred)`.execute(db)
  const insertOrphan = (db: Db) => sql`insert into child (parent) values ('nobody')`.execute(db)
  const results = await Promise.allSettled([
    inSharedTransaction(db, insert('a')),
    inSharedTransaction<unknown>(db, insertOrphan),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await storedKeys(db)).toEqual([])
  await inSharedTransaction(db, insert('b'))
  expect(await storedKeys(db)).toEqual(['b'])
})

test('a process waits longer for another than a statement may take', async () => {
  const { db, drop } = await openTestDatabase('PostgreSQL')
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  const finished: string[] = []
  const locked = Promise.withResolvers<void>()
  const slowTransaction = db.transaction().execute(async (db) => {
    await makeOtherProcessesWait(db)
    locked.resolve()
    await sql`select pg_sleep(0.6)`.execute(db)
    finished.push('the slow one')
  })
  await locked.promise
  const nextTransaction = db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '100ms'`.execute(db)
    await makeOtherProcessesWait(db)
    finished.push('the next one')
  })
  await Promise.all([slowTransaction, nextTransaction])
  expect(finished).toEqual(['the slow one', 'the next one'])
})
