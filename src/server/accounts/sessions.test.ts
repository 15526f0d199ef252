import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { admin, databases, startApp, type TestApp } from '#tests/app.ts'

const login = (app: TestApp, { username, password }: { username: string; password: string } = admin) =>
  app.send(adminApi.login, { body: { username, password } }, { headers: { 'user-agent': 'Firefox' } })

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString()
const hoursUntil = (time = '') => (Date.parse(time) - Date.now()) / (60 * 60_000)

describe.each(databases)('signing in on %s', (database) => {
  test('an administrator gets a token that works, and the database keeps only its hash', async () => {
    await using app = await startApp(database)
    const { status, body } = await login(app)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: { username: admin.username, email: admin.email, version: 1 },
      message: 'Login successful',
    })
    const verified = await app.send(adminApi.verify, {}, { token: body.token })
    expect([verified.status, verified.body.admin.username]).toEqual([200, admin.username])
    expect(JSON.stringify(await app.db.selectFrom('sessions').selectAll().execute())).not.toContain(body.token)
  })

  test.each([
    ['a wrong password', { username: admin.username, password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: admin.password }],
    ['another case', { username: admin.username.toUpperCase(), password: admin.password }],
  ])('%s is refused without saying whether the username or the password was wrong', async (_case, credentials) => {
    await using app = await startApp(database)
    const { status, body } = await login(app, credentials)
    expect([status, body]).toEqual([401, { message: 'Invalid username or password', errors: [] }])
  })

  test('the refusal names each missing field', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.send(adminApi.login, { body: { username: ' ' } })
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'username', message: 'Username is required' },
        { path: 'password', message: 'Password is required' },
      ],
    ])
  })

  test('a login that is longer than any name and password is refused before it is read', async () => {
    await using app = await startApp(database)
    const { status } = await login(app, { username: admin.username, password: 'x'.repeat(100_000) })
    expect(status).toBe(413)
    const longestLogin = await login(app, { username: admin.username, password: '\u0001'.repeat(1000) })
    expect(longestLogin.status).toBe(401)
  })

  test('signing out ends the session on the server, and no other', async () => {
    await using app = await startApp(database)
    const { token } = (await login(app)).body
    await app.send(adminApi.logout, {}, { token })
    expect((await app.send(adminApi.verify, {}, { token })).status).toBe(401)
    expect((await app.sendAsAdmin(adminApi.verify, {})).status).toBe(200)
  })

  test('a session ends twelve hours after it was last used, and is then no longer listed', async () => {
    await using app = await startApp(database)
    const { token } = (await login(app)).body
    const [openedSession] = await app.admin(adminApi.sessions, {})
    expect(hoursUntil(openedSession?.expiresAt)).toBeCloseTo(12, 1)
    await app.db
      .updateTable('sessions')
      .set({ expires_at: hoursFromNow(-0.001) })
      .where('id', '!=', app.sessionId)
      .execute()
    expect((await app.send(adminApi.verify, {}, { token })).status).toBe(401)
    expect(await app.admin(adminApi.sessions, {})).toHaveLength(1)
  })

  test('each use prolongs a session, but never beyond seven days after it was opened', async () => {
    await using app = await startApp(database)
    const hoursLeftAfterUse = async (createdAt: string) => {
      const times = { created_at: createdAt, last_seen_at: hoursFromNow(-11), expires_at: hoursFromNow(1) }
      await app.db.updateTable('sessions').set(times).execute()
      const [session] = await app.admin(adminApi.sessions, {})
      return hoursUntil(session?.expiresAt)
    }
    expect(await hoursLeftAfterUse(hoursFromNow(-24))).toBeCloseTo(12, 1)
    expect(await hoursLeftAfterUse(hoursFromNow(-7 * 24 + 2))).toBeCloseTo(2, 1)
  })

  test('a dashboard that reads all the time has its last use stored at most once a minute', async () => {
    await using app = await startApp(database)
    const lastSeenAt = async () => (await app.admin(adminApi.sessions, {}))[0]?.lastSeenAt
    expect(await lastSeenAt()).toBe(await lastSeenAt())
  })

  test('the open sessions are listed, and each can be ended', async () => {
    await using app = await startApp(database)
    const { token } = (await login(app)).body
    const [otherSession, currentSession] = await app.admin(adminApi.sessions, {})
    expect([otherSession?.userAgent, otherSession?.current, currentSession?.current]).toEqual(['Firefox', false, true])

    await app.admin(adminApi.revokeSession, { params: { id: otherSession?.id ?? 0 } })
    expect((await app.send(adminApi.verify, {}, { token })).status).toBe(401)
    expect((await app.sendAsAdmin(adminApi.revokeSession, { params: { id: otherSession?.id } })).status).toBe(404)
  })
})
