import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { tabIdHeader, unattendedHeader, updateStreamLimits, updatesEndpoint } from '#contract/dashboard/updates.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'
import { openUpdates } from '#tests/update-stream.ts'

const listen = (app: TestApp) => app.server.listen({ port: 0, host: '127.0.0.1' })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const lastSeenAt = async (app: TestApp) =>
  (await app.db.selectFrom('sessions').select('last_seen_at').where('id', '=', app.sessionId).executeTakeFirstOrThrow())
    .last_seen_at

describe.each(databases)('the stream of changes on %s', (database) => {
  test('tells an administrator of a new lead, and of a change with the tab that made it', async () => {
    await using app = await startApp(database)
    await using stream = await openUpdates(await listen(app), app.token)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect(await stream.next()).toEqual({ tags: [], tab: null, newest: 0 })

    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    expect(await stream.next()).toEqual({ tags: ['quotes'], tab: null, newest: id })

    const headers = { [tabIdHeader]: 'a-tab' }
    await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'contacted' } }, { headers, token: app.token })
    expect(await stream.next()).toEqual({ tags: ['quotes'], tab: 'a-tab', newest: id })
  })

  test('is for signed-in administrators, and ends when they sign out', async () => {
    await using app = await startApp(database)
    const url = await listen(app)
    await using stranger = await openUpdates(url, 'a'.repeat(43))
    expect(stranger.status).toBe(401)
    await using stream = await openUpdates(url, app.token)
    await stream.next()
    await app.admin(adminApi.logout, {})
    expect(await stream.next()).toBeUndefined()
    await using afterwards = await openUpdates(url, app.token)
    expect(afterwards.status).toBe(401)
  })

  test('ends when the session is ended elsewhere, and other sessions keep theirs', async () => {
    await using app = await startApp(database)
    const url = await listen(app)
    const other = await openSession(app.db, app.adminId, 'another browser')
    await using ended = await openUpdates(url, other.token)
    await using kept = await openUpdates(url, app.token)
    for (const stream of [ended, kept]) await stream.next()
    await app.admin(adminApi.revokeSession, { params: { id: other.id } })
    expect(await ended.next()).toBeUndefined()
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    expect(await kept.next()).toMatchObject({ newest: id })
  })

  test('does not keep a session open, and neither do calls that the dashboard makes by itself', async () => {
    await using app = await startApp(database)
    const seen = minutesAgo(30)
    await app.db.updateTable('sessions').set({ last_seen_at: seen }).where('id', '=', app.sessionId).execute()
    await using stream = await openUpdates(await listen(app), app.token)
    await stream.next()
    const unattended = { headers: { [unattendedHeader]: '1' }, token: app.token }
    await app.admin(leadApi.list, {}, unattended)
    expect(await lastSeenAt(app)).toBe(seen)
    await app.admin(leadApi.list, {})
    expect(await lastSeenAt(app)).not.toBe(seen)
  })
})

test('a session has a few streams at most, and gets another once one is closed', async () => {
  await using app = await startApp('SQLite')
  const url = await listen(app)
  await using streams = new AsyncDisposableStack()
  const open = async () => streams.use(await openUpdates(url, app.token))
  const first = await openUpdates(url, app.token)
  for (let count = 1; count < updateStreamLimits.perSession; count++) expect((await open()).status).toBe(200)
  const refused = await open()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')

  await first[Symbol.asyncDispose]()
  await expect.poll(async () => (await open()).status, { timeout: 15_000 }).toBe(200)
})

test('closing the site ends the streams at once', async () => {
  const app = await startApp('SQLite')
  await using stream = await openUpdates(await listen(app), app.token)
  await stream.next()
  const closed = app[Symbol.asyncDispose]()
  expect(await stream.next()).toBeUndefined()
  await closed
})

test('the address takes GET only', async () => {
  await using app = await startApp('SQLite')
  const answer = await app.inject({ method: 'POST', url: updatesEndpoint.path })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET')
})
