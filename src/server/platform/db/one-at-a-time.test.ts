import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/databases.ts'
import { makeOtherProcessesWait } from './one-at-a-time.ts'

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
