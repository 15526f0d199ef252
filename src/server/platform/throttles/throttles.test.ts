import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { mediaApi } from '#contract/media/media.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { admin, databases, startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { aPdf, base64, formWithFile, plainPicture } from '#tests/files.ts'
import { anInquiry } from '#tests/makers.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { addressGroup } from './addresses.ts'
import { addressBackoff, loginBackoff, rateLimits } from './rate-limit.ts'

const dayMilliseconds = 24 * 60 * 60_000

const withLimits = { rateLimits: true, trustProxy: true }

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const login = (app: TestApp, password: string, address: string, username = admin.username) =>
  app.send(adminApi.login, { body: { username, password } }, from(address))

/** Returns the seconds that the last failed attempt under this key makes the next one wait. */
async function delayOf(app: TestApp, key: string) {
  const row = await app.db.selectFrom('throttles').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const triedAt = Date.parse(row.forget_at) - loginBackoff.forgetAfterMinutes * 60_000
  return (Date.parse(row.blocked_until) - triedAt) / 1000
}

/** Moves all stored times back, as if these seconds had passed. */
async function letTimePass(app: TestApp, seconds: number) {
  const earlier = (time: string) => time && new Date(Date.parse(time) - seconds * 1000).toISOString()
  for (const { key, blocked_until, forget_at } of await app.db.selectFrom('throttles').selectAll().execute())
    await app.db
      .updateTable('throttles')
      .set({ blocked_until: earlier(blocked_until), forget_at: earlier(forget_at) })
      .where('key', '=', key)
      .execute()
}

describe.each(databases)('guessing passwords on %s', (database) => {
  test('gets slower with each try, for the account and the address that tries', async () => {
    await using app = await startApp(database, withLimits)
    const delays: number[] = []
    for (let i = 0; i < loginBackoff.freeTries - 1; i += 1)
      expect((await login(app, 'wrong', '192.0.2.1')).status).toBe(401)
    for (let i = 0; i < 12; i += 1) {
      expect((await login(app, 'wrong', '192.0.2.1')).status).toBe(401)
      delays.push(await delayOf(app, `login:192.0.2.1:${admin.username}`))
      // Shorter delays may end before a busy machine has sent the next request.
      if (delays.at(-1) === 64) {
        const refused = await login(app, admin.password, '192.0.2.1')
        expect([refused.status, refused.body.message]).toEqual([
          429,
          'Too many requests. Please wait a little and try again.',
        ])
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
      }
      await letTimePass(app, delays.at(-1) ?? 0)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    // The administrator can sign in at once from another address, and after the delay from the delayed address.
    expect((await login(app, admin.password, '192.0.2.2')).status).toBe(200)
    expect((await login(app, admin.password, '192.0.2.1')).status).toBe(200)
    expect((await login(app, 'wrong', '192.0.2.1')).status).toBe(401)
  })

  test('counts a hundred tries at the same moment as a hundred', async () => {
    await using app = await startApp(database, withLimits)
    // The next failed login makes the address wait longer than a busy machine needs to send a hundred tries.
    const count = loginBackoff.freeTries + 8
    const forget_at = new Date(Date.now() + 60_000).toISOString()
    await app.db
      .insertInto('throttles')
      .values({ key: `login:192.0.2.1:${admin.username}`, count, blocked_until: '', forget_at })
      .execute()

    const answers = await Promise.all(Array.from({ length: 100 }, () => login(app, 'wrong', '192.0.2.1')))

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(99)
  })

  test('from many addresses slows the account and never locks it', async () => {
    await using app = await startApp(database, withLimits)
    const forget_at = new Date(Date.now() + 60_000).toISOString()
    const key = `login-of:${admin.username}`
    await app.db.insertInto('throttles').values({ key, count: 5000, blocked_until: '', forget_at }).execute()
    const start = performance.now()
    expect((await login(app, admin.password, '192.0.2.9')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(1900)
  })

  test('counts for the address and the account, and right passwords do not', async () => {
    await using app = await startApp(database, withLimits)
    const counts = async () => {
      const rows = await app.db.selectFrom('throttles').select(['key', 'count']).orderBy('key').execute()
      return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]))
    }
    for (let i = 0; i < 3; i += 1) expect((await login(app, admin.password, '192.0.2.1')).status).toBe(200)
    expect(await counts()).toEqual({})

    for (const name of ['somebody', 'somebody else']) await login(app, 'wrong', '192.0.2.1', name)
    const wrong = await counts()
    await login(app, admin.password, '192.0.2.1')
    // The logins run at the same time, so each finds counts that the others have changed meanwhile.
    await Promise.all([1, 2, 3].map(() => login(app, admin.password, '192.0.2.1')))
    expect(await counts()).toEqual(wrong)
    expect(wrong['login-from:192.0.2.1']).toBe(2)
  })

  test('leaves no address behind once somebody has signed in, but a hash of it for 90 days', async () => {
    await using app = await startApp(database, withLimits)
    expect((await login(app, admin.password, '192.0.2.1')).status).toBe(200)
    const rows = await app.db.selectFrom('throttles').selectAll().where('key', 'not like', 'login-of:%').execute()
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^signed-in-from:[0-9a-f]{64}$/)])

    await tidyUp(app.db, new Date(Date.now() + 89 * dayMilliseconds))
    expect(await app.db.selectFrom('throttles').select('key').execute()).toHaveLength(1)
    await tidyUp(app.db, new Date(Date.now() + 91 * dayMilliseconds))
    expect(await app.db.selectFrom('throttles').select('key').execute()).toEqual([])
  })

  test('gets slower with each try also from an address that has signed in', async () => {
    await using app = await startApp(database, withLimits)
    expect((await login(app, admin.password, '192.0.2.1')).status).toBe(200)
    for (let i = 0; i < loginBackoff.freeTries + 3; i += 1) {
      expect((await login(app, 'wrong', '192.0.2.1')).status).toBe(401)
      await letTimePass(app, 10)
    }
    expect(await delayOf(app, `login:192.0.2.1:${admin.username}`)).toBe(8)
  })

  test('is not forgiven to an address that knows the password of one account', async () => {
    await using app = await startApp(database, withLimits)
    const key = 'login-from:192.0.2.1'
    for (let i = 0; i < addressBackoff.freeTries; i += 1) {
      await login(app, 'wrong', '192.0.2.1', `admin${i}`)
      if (i % 5 === 0) await login(app, admin.password, '192.0.2.1')
    }
    expect(await delayOf(app, key)).toBe(1)
    await letTimePass(app, 1)
    expect((await login(app, admin.password, '192.0.2.1')).status).toBe(200)
    await login(app, 'wrong', '192.0.2.1', 'nobody')
    expect(await delayOf(app, key)).toBe(2)
  })

  test('of many accounts from one address is slowed too', async () => {
    await using app = await startApp(database, withLimits)
    const statuses: number[] = []
    for (let i = 0; i < 32; i += 1) statuses.push((await login(app, 'wrong', '192.0.2.1', `admin${i}`)).status)
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  test('from an address that has to wait stores nothing, whatever names it tries', async () => {
    await using app = await startApp(database, withLimits)
    const later = new Date(Date.now() + 60_000).toISOString()
    const row = { key: 'login-from:192.0.2.1', count: 40, blocked_until: later, forget_at: later }
    await app.db.insertInto('throttles').values(row).execute()
    for (const name of [admin.username, 'nobody', 'somebody else'])
      expect((await login(app, 'wrong', '192.0.2.1', name)).status).toBe(429)
    expect(await app.db.selectFrom('throttles').selectAll().execute()).toEqual([row])
  })

  test('with a session that somebody found open is no faster', async () => {
    await using app = await startApp(database, withLimits)
    const change = () =>
      app.sendAsAdmin(adminApi.changePassword, { body: { currentPassword: 'guess', newPassword: 'mine now' } })
    for (let i = 0; i < loginBackoff.freeTries - 1; i += 1) expect((await change()).status).toBe(400)
    const delays: number[] = []
    for (let i = 0; i < 7; i += 1) {
      expect((await change()).status).toBe(400)
      delays.push(await delayOf(app, `password-of-session:${app.sessionId}`))
      if (delays.at(-1) === 64) expect((await change()).status).toBe(429)
      await letTimePass(app, delays.at(-1) ?? 0)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64])
  })

  test('with a stolen session leaves the administrator free to change the password in another', async () => {
    await using app = await startApp(database, withLimits)
    const stolen = await openSession(app.db, app.adminId, 'the thief')
    const change = (currentPassword: string, token: string) =>
      app.send(adminApi.changePassword, { body: { currentPassword, newPassword: 'mine now' } }, { token })
    const guesses: number[] = []
    for (let i = 0; i < loginBackoff.freeTries + 2; i += 1) guesses.push((await change('guess', stolen.token)).status)
    expect(guesses).toContain(429)

    expect((await change(admin.password, app.token)).status).toBe(200)
    // The change has ended the stolen session.
    expect((await change('mine now', stolen.token)).status).toBe(401)
  })

  test('is forgotten when somebody changes the password and knows the right one', async () => {
    await using app = await startApp(database, withLimits)
    const forget_at = new Date(Date.now() + 60_000).toISOString()
    // With this row, the server refuses tries for some minutes after the next wrong password.
    const earlierTries = {
      key: `password-of-session:${app.sessionId}`,
      count: loginBackoff.freeTries + 8,
      blocked_until: '',
      forget_at,
    }
    await app.db.insertInto('throttles').values(earlierTries).execute()
    const change = (currentPassword: string) =>
      app.sendAsAdmin(adminApi.changePassword, { body: { currentPassword, newPassword: 'mine now' } })
    expect((await change(admin.password)).status).toBe(200)
    expect((await change('guess')).status).toBe(400)
  })

  test('an unknown name takes as long as a wrong password', async () => {
    await using app = await startApp(database)
    const durationOf = async (username: string) => {
      const start = performance.now()
      await login(app, 'wrong', '192.0.2.1', username)
      return performance.now() - start
    }
    const knownNameTimes: number[] = []
    const unknownNameTimes: number[] = []
    for (let i = 0; i < 9; i += 1) {
      knownNameTimes.push(await durationOf(admin.username))
      unknownNameTimes.push(await durationOf('nobody'))
    }
    // Compares the quickest try for a known name with the quickest for an unknown one, because the machine is busy now
    // and then. If the server did not hash the password for an unknown name, the ratio would be a few dozen.
    const ratio = Math.min(...knownNameTimes) / Math.min(...unknownNameTimes)
    expect(ratio).toBeGreaterThan(0.2)
    expect(ratio).toBeLessThan(5)
  })
})

if (isDeep)
  test('passwords that are guessed all at once are refused in part, and everybody else is served', async () => {
    await using app = await startApp('SQLite')
    const answers = await Promise.all(Array.from({ length: 200 }, () => login(app, 'wrong', '192.0.2.1')))
    const refused = answers.filter(({ status }) => status === 503)
    // The server lets a hundred tries wait for their hash, and refuses more.
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(100)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect((await login(app, admin.password, '192.0.2.1')).status).toBe(200)
  })

describe.each(databases)('leads on %s', (database) => {
  test('of one address are stored up to a limit, and refused ones don’t count', async () => {
    await using app = await startApp(database, withLimits)
    const send = (address: string, body: object = anInquiry()) => app.send(leadApi.send, { body }, from(address))
    const wrong = await Promise.all(Array.from({ length: 80 }, () => send('192.0.2.1', {})))
    const sent = await Promise.all(Array.from({ length: 80 }, () => send('192.0.2.1')))
    const refused = sent.filter(({ status }) => status === 429)

    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]))
    expect(refused).toHaveLength(80 - rateLimits.quotes.atMost)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(590)
    expect(await app.admin(leadApi.list, {})).toHaveLength(rateLimits.quotes.atMost)
    expect((await send('192.0.2.2')).status).toBe(201)

    await letTimePass(app, rateLimits.quotes.perMinutes * 60)
    expect((await send('192.0.2.1')).status).toBe(201)
  })

  test('of a form without scripts count too', async () => {
    await using app = await startApp(database, withLimits)
    const { status: _, ...fields } = anInquiry()
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('192.0.2.1').headers },
        payload: new URLSearchParams(fields).toString(),
      })
    for (let i = 0; i < rateLimits.quotes.atMost; i += 1) expect((await post()).statusCode).toBe(303)
    expect((await post()).statusCode).toBe(429)
  })
})

test.each(databases)(
  'uploads of one address are stored up to a limit, pictures and PDFs together, on %s',
  async (database) => {
    await using app = await startApp(database, withLimits)
    const picture = { filename: 'a.png', mimeType: 'image/png', data: await base64(plainPicture().png()) }
    const pdf = formWithFile(aPdf())
    const upload = async (address: string) =>
      (await app.sendAsAdmin(mediaApi.upload, { body: picture }, from(address))).status
    const uploadPdf = async (address: string) => {
      const headers = { ...pdf.headers, ...from(address).headers, authorization: `Bearer ${app.token}` }
      return (await app.inject({ method: 'POST', url: '/api/upload', headers, payload: pdf.payload })).statusCode
    }
    const forget_at = new Date(Date.now() + 60_000).toISOString()
    const row = { key: 'uploads:192.0.2.1', count: rateLimits.uploads.atMost - 2, blocked_until: '', forget_at }
    await app.db.insertInto('throttles').values(row).execute()

    expect([await upload('192.0.2.1'), await uploadPdf('192.0.2.1')]).toEqual([201, 201])
    expect([await upload('192.0.2.1'), await uploadPdf('192.0.2.1')]).toEqual([429, 429])
    expect(await app.admin(mediaApi.list, {})).toHaveLength(2)
    expect(await upload('192.0.2.2')).toBe(201)
  },
)

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test('a client that has gone meanwhile has no address, and is no fault', () => {
  expect(addressGroup(undefined)).toBe('')
})
