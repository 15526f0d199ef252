import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { adminApi, browserIdHeader } from '#contract/accounts/admins.ts'
import { securityApi, securityMessages } from '#contract/accounts/security.ts'
import { adminCommands } from '#server/operation/commands/admin/commands.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admin, databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { mailSettings } from '#tests/sending.ts'
import { tidyUp } from '#tests/tidy-up.ts'

const { password } = admin
const minuteMs = 60_000
const off = { isOn: false, hasApp: false, recoveryCodesLeft: 0, passkeys: [], origin: publicUrl }

/** Returns the code that the authenticator app shows now, or `fromNowMs` later. */
const codeAt = (secret: string, fromNowMs = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + fromNowMs })

async function turnOn(app: TestApp) {
  const { secret } = await app.admin(securityApi.begin, { body: { password } })
  const body = { password, secret, code: codeAt(secret) }
  const { recoveryCodes } = await app.admin(securityApi.turnOn, { body })
  await forgetStep(app)
  return { secret, recoveryCodes }
}

/**
 * Deletes the record of the last used code. The server refuses a used code, so a test would otherwise wait 30 seconds
 * for the next.
 */
const forgetStep = ({ db }: { db: Db }) => db.updateTable('admins').set({ totp_step: null }).execute()

const login = (app: TestApp, code?: string, headers = {}) =>
  app.send(
    adminApi.login,
    { body: { username: admin.username, password, ...(code !== undefined && { code }) } },
    { headers },
  )

describe.each(databases)('the second factor on %s', (database) => {
  test('is turned on with the password and a code, and ends all other sessions', async () => {
    await using app = await startApp(database)
    const other = (await login(app)).body.token
    expect(await app.admin(securityApi.read, {})).toEqual(off)
    const wrong = await app.sendAsAdmin(securityApi.begin, { body: { password: 'wrong' } })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'password'])

    const { secret, uri } = await app.admin(securityApi.begin, { body: { password } })
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/[^?]+:ada\\?issuer=[^&]+&secret=${secret}&algorithm=SHA1&digits=6&period=30$`),
    )
    const badCode = await app.sendAsAdmin(securityApi.turnOn, { body: { password, secret, code: '12' } })
    expect([badCode.status, badCode.body.errors]).toEqual([
      400,
      [{ path: 'code', message: securityMessages.wrongCode }],
    ])
    const code = codeAt(secret)
    const badPassword = await app.sendAsAdmin(securityApi.turnOn, { body: { password: 'wrong', secret, code } })
    expect([badPassword.status, badPassword.body.errors[0].path]).toEqual([400, 'password'])
    expect((await app.admin(securityApi.read, {})).isOn).toBe(false)

    const { recoveryCodes } = await app.admin(securityApi.turnOn, { body: { password, secret, code } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await app.admin(securityApi.read, {})).toEqual({ ...off, isOn: true, hasApp: true, recoveryCodesLeft: 10 })
    expect((await app.send(adminApi.verify, {}, { token: other })).status).toBe(401)
    expect((await app.sendAsAdmin(securityApi.turnOn, { body: { password, secret, code } })).status).toBe(409)
    const stored = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('is asked for after the right password only, and each code works once', async () => {
    await using app = await startApp(database)
    const { secret } = await turnOn(app)
    const wrongPassword = await app.send(adminApi.login, { body: { username: admin.username, password: 'wrong' } })
    expect([wrongPassword.status, wrongPassword.body.errors]).toEqual([401, []])
    for (const none of [undefined, '', ' ']) {
      const { status, body } = await login(app, none)
      expect([status, body.errors]).toEqual([401, [{ path: 'code', message: securityMessages.codeNeeded }]])
    }
    const code = codeAt(secret)
    const digits = [...code]
    const other = digits.with(0, String((Number(digits[0]) + 1) % 10)).join('')
    expect((await login(app, other)).body.message).toBe(securityMessages.wrongCode)
    expect((await login(app, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await login(app, code)).body.message).toBe(securityMessages.usedCode)
    // The server also accepts the codes of the 30 seconds before and after, unless a later code was used already.
    expect((await login(app, codeAt(secret, minuteMs / 2))).status).toBe(200)
    expect((await login(app, code)).status).toBe(401)
  })

  test('lets one of two logins pass that send the same code at the same moment', async () => {
    await using app = await startApp(database)
    const { secret, recoveryCodes } = await turnOn(app)
    for (const code of [codeAt(secret), recoveryCodes[0]]) {
      const answers = await Promise.all([login(app, code), login(app, code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  test('tells that the clock of the phone is wrong', async () => {
    await using app = await startApp(database)
    const { secret } = await turnOn(app)
    const { status, body } = await login(app, codeAt(secret, -4 * minuteMs))
    expect(status).toBe(401)
    expect(body.message).toMatch(/^The clock of your phone seems to be [45] min slow\. Please set it\.$/)
    expect((await login(app, codeAt(secret, -60 * minuteMs))).body.message).toBe(securityMessages.wrongCode)
  })

  test('accepts each recovery code once, however it is typed, and new recovery codes end the old ones', async () => {
    await using app = await startApp(database)
    const { recoveryCodes } = await turnOn(app)
    const [first = '', second = '', third = ''] = recoveryCodes
    expect((await login(app, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(app, first)).body.message).toBe(securityMessages.wrongCode)
    expect((await login(app, second)).status).toBe(200)
    expect((await app.admin(securityApi.read, {})).recoveryCodesLeft).toBe(8)
    const actions = (await app.admin(adminApi.audit, {})).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['signed in', 'used a recovery code of'])

    expect((await app.sendAsAdmin(securityApi.renewCodes, { body: { password: 'wrong' } })).status).toBe(400)
    const renewed = await app.admin(securityApi.renewCodes, { body: { password } })
    expect((await app.admin(securityApi.read, {})).recoveryCodesLeft).toBe(10)
    expect((await login(app, third)).status).toBe(401)
    expect((await login(app, renewed.recoveryCodes[0])).status).toBe(200)
  })

  test('is turned off with the password, or by the operator', async () => {
    await using app = await startApp(database)
    await turnOn(app)
    expect((await app.sendAsAdmin(securityApi.turnOff, { body: { password: 'wrong' } })).status).toBe(400)
    await app.admin(securityApi.turnOff, { body: { password } })
    expect(await app.admin(securityApi.read, {})).toEqual(off)
    expect((await login(app)).status).toBe(200)
    expect((await app.sendAsAdmin(securityApi.renewCodes, { body: { password } })).status).toBe(409)

    await turnOn(app)
    expect((await login(app)).status).toBe(401)
    await adminCommands['reset-second-factor'].run(app.db, [admin.username])
    expect((await login(app)).status).toBe(200)
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    const nobody = adminCommands['reset-second-factor'].run(app.db, ['nobody'])
    await expect(nobody).rejects.toThrow('There is no administrator called nobody')
  })

  test('can’t be guessed from many addresses, and recovery codes still work', async () => {
    await using app = await startApp(database, { rateLimits: true, trustProxy: true })
    const { secret, recoveryCodes } = await turnOn(app)
    const from = (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}` })
    const guess = codeAt(secret, -60 * minuteMs)
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await login(app, guess, from(i))).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect((await login(app, codeAt(secret), from(30))).body.message).toBe(securityMessages.manyCodes)
    expect((await login(app, recoveryCodes[0], from(31))).status).toBe(200)
  })
})

describe.each(databases)('a login on %s', (database) => {
  test('in an unknown browser is reported to the account’s owner by mail, one in a known browser is not', async () => {
    await using mails = await startMailServer()
    await using app = await startApp(database, { sending: { mail: mailSettings(mails), webhook: null } })
    const inBrowser = (browser: string) =>
      login(app, undefined, { [browserIdHeader]: browser, 'user-agent': 'Firefox' })
    for (const browser of ['one', 'one', 'two', 'one', 'two']) expect((await inBrowser(browser)).status).toBe(200)
    await expect.poll(() => mails.received.length, { timeout: 10_000, interval: 20 }).toBe(2)
    for (const { to, mail } of mails.received) {
      expect(to).toBe(admin.email)
      expect(mail.subject).toContain('New sign-in to the dashboard')
      expect(mail.text).toContain('Browser: Firefox')
    }
    await tidyUp(app.db, new Date(Date.now() + 91 * 24 * 60 * minuteMs))
    expect(await app.db.selectFrom('known_browsers').selectAll().execute()).toEqual([])
  })
})
