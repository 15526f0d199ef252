import { describe, expect, test } from 'vitest'
import { databases, openTestDatabase } from '#tests/databases.ts'
import type { Db } from './schema.ts'
import { together } from './together.ts'

const note = (key: string) => (db: Db) =>
  db
    .insertInto('throttles')
    .values({ key, count: 1, blocked_until: '', forget_at: '' })
    .returning('key')
    .executeTakeFirstOrThrow()

describe.each(databases)('small writes at the same moment on %s', (database) => {
  test('are all done, and each gets its own answer', async () => {
    const { db, drop } = await openTestDatabase(database)
    const run = together(db)
    const keys = Array.from({ length: 250 }, (_, i) => `key ${i}`)
    const answers = await Promise.all(keys.map((key) => run(note(key))))
    const stored = await db.selectFrom('throttles').select('key').execute()

    expect(answers.map(({ key }) => key)).toEqual(keys)
    expect(stored).toHaveLength(250)
    await db.destroy()
    await drop()
  })

  test('don’t suffer from one among them that fails', async () => {
    const { db, drop } = await openTestDatabase(database)
    const run = together(db)
    const failing = async (db: Db) => {
      await note('half done')(db)
      throw new Error('in the middle')
    }
    const results = await Promise.allSettled([run(note('a')), run(failing), run(note('b')), run(note('a'))])
    const stored = await db.selectFrom('throttles').select('key').execute()

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(stored.map(({ key }) => key).sort()).toEqual(['a', 'b'])
    expect(await run(note('c'))).toEqual({ key: 'c' })
    await db.destroy()
    await drop()
  })
})
