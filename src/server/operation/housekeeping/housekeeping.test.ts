import { describe, expect, test } from 'vitest'
import { leadApi } from '#contract/leads/leads.ts'
import { rooms } from '#server/app.ts'
import { bothDatabases, startApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'
import { testClock } from '#tests/test-clock.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { startTidying } from './housekeeping.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

describe.each(bothDatabases)('tidying up on %s', (database) => {
  test('empties the bin after thirty days and leaves everything else, also when two processes do it at once', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (const deleted_at of [null, daysAgo(29.9), daysAgo(30.1)]) {
      const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
      await app.db.updateTable('quotes').set({ deleted_at }).where('id', '=', id).execute()
      ids.push(id)
    }
    await Promise.all([tidyUp(app.db), tidyUp(app.db)])
    const remaining = await app.db.selectFrom('quotes').select('id').orderBy('id').execute()
    expect(remaining.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  })

  test('forgets sessions that have ended, throttles that no longer count, and changes older than two years', async () => {
    await using app = await startApp(database)
    const session = {
      token_hash: 'x',
      admin_id: app.adminId,
      user_agent: '',
      created_at: daysAgo(8),
      last_seen_at: daysAgo(8),
    }
    await app.db
      .insertInto('sessions')
      .values({ ...session, expires_at: daysAgo(1) })
      .execute()
    const throttle = { count: 1, blocked_until: '' }
    for (const days of [1, -1])
      await app.db
        .insertInto('throttles')
        .values({ ...throttle, key: `${days}`, forget_at: daysAgo(days) })
        .execute()
    const entry = { admin_id: null, username: '', action: 'created', entity: 'news', entity_id: '1' }
    for (const days of [700, 740])
      await app.db
        .insertInto('audit')
        .values({ ...entry, at: daysAgo(days) })
        .execute()

    const stop = startTidying(app.db, rooms, (error) => {
      throw error
    })
    await stop()
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: app.sessionId }])
    expect(await app.db.selectFrom('throttles').select('key').execute()).toEqual([{ key: '-1' }])
    expect(await app.db.selectFrom('audit').select('entity').execute()).toEqual([{ entity: 'news' }])
  })
})

test('tidying up goes on every ten minutes until it is ended', async () => {
  await using app = await startApp('SQLite')
  const clock = testClock()
  const throttleCount = async () => (await app.db.selectFrom('throttles').select('key').execute()).length
  const addOldThrottle = () =>
    app.db
      .insertInto('throttles')
      .values({ key: 'x', count: 1, blocked_until: '', forget_at: daysAgo(1) })
      .execute()
  await addOldThrottle()
  const stop = startTidying(app.db, rooms, () => {}, clock)
  await expect.poll(throttleCount).toBe(0)
  await addOldThrottle()
  await clock.advance(9 * 60_000)
  expect(await throttleCount()).toBe(1)
  await clock.advance(60_000)
  await expect.poll(throttleCount).toBe(0)
  await stop()
  await addOldThrottle()
  expect(clock.pauses()).toBe(0)
  expect(await throttleCount()).toBe(1)
})
