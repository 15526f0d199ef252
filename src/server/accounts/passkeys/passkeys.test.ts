import { TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { passkeyApi, passkeyMessages } from '#contract/accounts/passkeys.ts'
import { securityApi, securityMessages } from '#contract/accounts/security.ts'
import { adminCommands } from '#server/operation/commands/admin/commands.ts'
import { admin, databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { authenticator } from '#tests/authenticator.ts'

const { username, password } = admin

type Device = ReturnType<typeof authenticator>

const creationOptions = async (app: TestApp) => (await app.admin(passkeyApi.begin, { body: { password } })).options

async function addPasskey(app: TestApp, device: Device, name = 'Phone') {
  const passkey = device.make(await creationOptions(app))
  return app.admin(passkeyApi.add, { body: { password, name, passkey } })
}

const requestOptions = async (app: TestApp) => (await app.visitor(passkeyApi.loginOptions, {})).options

const sendAnswer = (app: TestApp, answer: object, headers = {}) =>
  app.send(passkeyApi.login, { body: { answer } }, { headers })

const signInWithPasskey = async (app: TestApp, device: Device) =>
  sendAnswer(app, device.answer(await requestOptions(app)))

const signInWithPassword = (app: TestApp, more: object = {}) =>
  app.send(adminApi.login, { body: { username, password, ...more } })

const refusedResponse = [
  401,
  { message: passkeyMessages.refused, errors: [{ path: 'passkey', message: passkeyMessages.refused }] },
]

describe.each(databases)('a passkey on %s', (database) => {
  test('is added with the password, signs in instead of it, and is removed with it', async () => {
    await using app = await startApp(database)
    const other = (await signInWithPassword(app)).body.token
    const wrong = await app.sendAsAdmin(passkeyApi.begin, { body: { password: 'wrong' } })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'password'])
    const options = await creationOptions(app)
    expect(options).toMatchObject({ rp: { id: 'site.example' }, user: { name: username }, excludeCredentials: [] })

    const phone = authenticator()
    const passkey = phone.make(options)
    const body = { password, name: 'Phone', passkey }
    expect((await app.sendAsAdmin(passkeyApi.add, { body: { ...body, password: 'wrong' } })).status).toBe(400)
    const { recoveryCodes } = await app.admin(passkeyApi.add, { body })
    expect(recoveryCodes).toHaveLength(10)
    // The passkey is the account's first second factor, so adding it has ended all other sessions.
    expect((await app.send(adminApi.verify, {}, { token: other })).status).toBe(401)

    const { status, body: session } = await signInWithPasskey(app, phone)
    expect([status, session.admin.username]).toEqual([200, username])
    expect((await app.send(adminApi.verify, {}, { token: session.token })).status).toBe(200)
    expect(await addPasskey(app, authenticator(), 'Key')).toEqual({ recoveryCodes: [] })
    const { passkeys, ...security } = await app.admin(securityApi.read, {})
    expect(security).toEqual({ isOn: true, hasApp: false, recoveryCodesLeft: 10, origin: publicUrl })
    expect(passkeys).toMatchObject([
      { name: 'Phone', host: 'site.example', lastUsedAt: expect.any(String) },
      { name: 'Key', host: 'site.example', lastUsedAt: null },
    ])
    expect((await creationOptions(app)).excludeCredentials).toHaveLength(2)

    for (const { id } of passkeys) {
      const call = { params: { id }, body: { password: 'wrong' } }
      expect((await app.sendAsAdmin(passkeyApi.remove, call)).status).toBe(400)
      await app.admin(passkeyApi.remove, { params: { id }, body: { password } })
      expect((await app.sendAsAdmin(passkeyApi.remove, { params: { id }, body: { password } })).status).toBe(404)
    }
    expect([(await signInWithPasskey(app, phone)).status, (await signInWithPassword(app)).status]).toEqual([401, 200])
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    const log = (await app.admin(adminApi.audit, {})).map(({ action, after }) => [action, after])
    expect(log).toContainEqual(['added a passkey of', { username, passkey: 'Phone' }])
    expect(log).toContainEqual(['removed a passkey of', { username, passkey: 'Key' }])
    expect(JSON.stringify(log)).not.toContain(passkey.id)
  })

  test('is asked for after the password, and a code of the app or a recovery code is accepted instead', async () => {
    await using app = await startApp(database)
    const phone = authenticator()
    const { recoveryCodes } = await addPasskey(app, phone)
    const message = passkeyMessages.passkeyOrCode
    const none = await signInWithPassword(app)
    expect([none.status, none.body.errors]).toEqual([
      401,
      [
        { path: 'code', message },
        { path: 'passkey', message },
      ],
    ])
    const sendAnswerOf = async (device: Device) =>
      signInWithPassword(app, { passkey: device.answer(await requestOptions(app)) })
    expect((await sendAnswerOf(phone)).status).toBe(200)
    const stranger = await sendAnswerOf(authenticator())
    expect([stranger.status, stranger.body]).toEqual(refusedResponse)
    expect(
      (await signInWithPassword(app, { password: 'wrong', passkey: phone.answer(await requestOptions(app)) })).status,
    ).toBe(401)
    expect((await signInWithPassword(app, { code: '123456' })).body.message).toBe(securityMessages.wrongCode)
    expect((await signInWithPassword(app, { code: recoveryCodes[0] })).status).toBe(200)

    const { secret } = await app.admin(securityApi.begin, { body: { password } })
    const totp = new TOTP({ secret })
    await app.admin(securityApi.turnOn, { body: { password, secret, code: totp.generate() } })
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    expect((await signInWithPassword(app, { code: next })).status).toBe(200)
    expect((await signInWithPasskey(app, phone)).status).toBe(200)
    const { isOn, hasApp, recoveryCodesLeft } = await app.admin(securityApi.turnOff, { body: { password } })
    expect([isOn, hasApp, recoveryCodesLeft]).toEqual([true, false, 10])
    expect((await signInWithPassword(app)).status).toBe(401)
  })

  test('of another administrator is refused after one’s own password', async () => {
    await using app = await startApp(database)
    await addPasskey(app, authenticator())
    const theirs = authenticator()
    await addPasskey(app, theirs)
    const { id: _, ...row } = await app.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    const grace = { ...row, username: 'grace' }
    const { id } = await app.db.insertInto('admins').values(grace).returning('id').executeTakeFirstOrThrow()
    const [, last] = (await app.admin(securityApi.read, {})).passkeys
    await app.db
      .updateTable('passkeys')
      .set({ admin_id: id })
      .where('id', '=', last?.id ?? 0)
      .execute()
    const { status, body } = await signInWithPassword(app, { passkey: theirs.answer(await requestOptions(app)) })
    expect([status, body]).toEqual(refusedResponse)
    expect((await signInWithPasskey(app, theirs)).body.admin.username).toBe('grace')
  })

  test('answers each challenge only once, also when an answer is sent twice at the same moment', async () => {
    await using app = await startApp(database)
    const body = { password, name: 'Phone', passkey: authenticator().make(await creationOptions(app)) }
    const added = await Promise.all([1, 2].map(() => app.sendAsAdmin(passkeyApi.add, { body })))
    expect(added.map(({ status }) => status).sort()).toEqual([200, 400])
    for (const isCounting of [true, false]) {
      const device = authenticator({ isCounting })
      await addPasskey(app, device)
      const answer = device.answer(await requestOptions(app))
      const answers = await Promise.all([sendAnswer(app, answer), sendAnswer(app, answer)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      const again = await sendAnswer(app, answer)
      expect([again.status, again.body]).toEqual(refusedResponse)
      const after = await signInWithPassword(app, { passkey: answer })
      expect([after.status, after.body]).toEqual(refusedResponse)
    }
  })

  test('gets the same refusal whatever is wrong', async () => {
    await using app = await startApp(database)
    const phone = authenticator()
    await addPasskey(app, phone)
    const unverified = authenticator({ isVerifying: false })
    const notVerified = { password, name: 'Key', passkey: unverified.make(await creationOptions(app)) }
    expect((await app.sendAsAdmin(passkeyApi.add, { body: notVerified })).body.message).toBe(passkeyMessages.notAdded)

    const options = await requestOptions(app)
    const good = phone.answer(options)
    const { signature } = good.response
    const otherEnd = signature.endsWith('A') ? 'g' : 'A'
    const wrong = {
      'an unknown passkey': authenticator().answer(options),
      'a wrong signature': {
        ...good,
        response: { ...good.response, signature: signature.slice(0, -4) + otherEnd.repeat(4) },
      },
      'another site': phone.answer(options, { origin: 'https://else.example' }),
      'another host': phone.answer(options, { host: 'else.example' }),
      'a challenge for a new passkey': phone.answer(await creationOptions(app)),
      'a made-up challenge': phone.answer({ challenge: 'bWFkZSB1cA' }),
    }
    for (const [what, answer] of Object.entries(wrong)) {
      const { status, body } = await sendAnswer(app, answer)
      expect([status, body], what).toEqual(refusedResponse)
    }
    // The count of the device is higher than the stored one, so the device is not a copy.
    expect((await signInWithPasskey(app, phone)).status).toBe(200)
    phone.forgetUses()
    const copy = await signInWithPasskey(app, phone)
    expect([copy.status, copy.body]).toEqual(refusedResponse)
  })

  test('is refused if its challenge is older than five minutes', async () => {
    await using app = await startApp(database)
    const phone = authenticator()
    await addPasskey(app, phone)
    const options = await requestOptions(app)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000 + 1)
    const late = await sendAnswer(app, phone.answer(options))
    vi.restoreAllMocks()
    expect([late.status, late.body]).toEqual(refusedResponse)
  })

  test('of a deactivated administrator signs nobody in', async () => {
    await using app = await startApp(database)
    const phone = authenticator()
    await addPasskey(app, phone)
    await app.db.updateTable('admins').set({ deactivated_at: new Date().toISOString() }).execute()
    const { status, body } = await signInWithPasskey(app, phone)
    expect([status, body]).toEqual(refusedResponse)
  })

  test('does not work at another host, where the password and a code do, and the login says why', async () => {
    await using app = await startApp(database)
    const phone = authenticator()
    const { recoveryCodes } = await addPasskey(app, phone)
    expect((await app.visitor(passkeyApi.loginOptions, {})).hasOthers).toBe(false)
    await app.db.updateTable('passkeys').set({ host: 'old.example' }).execute()
    const { hasOthers, origin } = await app.visitor(passkeyApi.loginOptions, {})
    expect([hasOthers, origin]).toEqual([true, publicUrl])
    const moved = await signInWithPasskey(app, phone)
    expect([moved.status, moved.body]).toEqual(refusedResponse)
    const message = passkeyMessages.otherHost('site.example')
    expect((await signInWithPassword(app)).body).toEqual({ message, errors: [{ path: 'code', message }] })
    expect((await signInWithPassword(app, { code: recoveryCodes[0] })).status).toBe(200)
    expect((await app.admin(securityApi.read, {})).passkeys).toMatchObject([{ host: 'old.example' }])
    expect(await addPasskey(app, authenticator(), 'New')).toEqual({ recoveryCodes: [] })
  })

  test('is removed by the operator with the rest of the second factor', async () => {
    await using app = await startApp(database)
    const phone = authenticator()
    await addPasskey(app, phone)
    await adminCommands['reset-second-factor'].run(app.db, [username])
    expect([(await signInWithPassword(app)).status, (await signInWithPasskey(app, phone)).status]).toEqual([200, 401])
    expect((await app.admin(securityApi.read, {})).recoveryCodesLeft).toBe(0)
  })

  test('makes an IP address wait after thirty wrong answers', async () => {
    await using app = await startApp(database, { rateLimits: true })
    const answer = authenticator().answer(await requestOptions(app))
    const statuses: number[] = []
    for (let i = 0; i < 32; i += 1) statuses.push((await sendAnswer(app, answer)).status)
    expect([statuses.slice(0, 30), statuses.at(-1)]).toEqual([Array(30).fill(401), 429])
  })

  test('is refused if the account has twenty already', async () => {
    await using app = await startApp(database)
    await addPasskey(app, authenticator())
    const { id: _, ...row } = await app.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 19 }, (_, i) => ({ ...row, credential_id: `key-${i}` }))
    await app.db.insertInto('passkeys').values(others).execute()
    const body = { password, name: 'One more', passkey: authenticator().make(await creationOptions(app)) }
    const { status, body: refusal } = await app.sendAsAdmin(passkeyApi.add, { body })
    expect([status, refusal.message]).toEqual([409, passkeyMessages.tooMany])
  })
})
