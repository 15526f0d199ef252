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
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (db) => {
    await makeOtherProcessesWait(db)
    first.resolve()
    await sql`select pg_sleep(0.6)`.execute(db)
    done.push('the slow one')
  })
  await first.promise
  const next = db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '100ms'`.execute(db)
    await makeOtherProcessesWait(db)
    done.push('the next one')
  })
  await Promise.all([slow, next])
  expect(done).toEqual(['the slow one', 'the next one'])
})
