import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { admin, databases, startApp, type TestApp } from '#tests/app.ts'
import { lockVerifiedAdmin, verifyPasswordOfLogin } from './login.ts'
import { createFirstAdmin, hasAdmin, resetPassword } from './store.ts'

const login = (app: TestApp, password: string, username = admin.username) =>
  app.send(adminApi.login, { body: { username, password } })

describe.each(databases)('an administrator’s account on %s', (database) => {
  test('has a profile that can be changed, and signs in under the new name', async () => {
    await using app = await startApp(database)
    const { body, headers } = await app.sendAsAdmin(
      adminApi.updateProfile,
      { body: { username: ' grace ', email: 'grace@site.example' } },
      { headers: await app.confirmation() },
    )
    expect([body, headers.etag]).toEqual([
      { admin: { username: 'grace', email: 'grace@site.example', version: 2 } },
      '"2"',
    ])
    expect((await login(app, admin.password, 'grace')).status).toBe(200)
    expect((await login(app, admin.password)).status).toBe(401)
  })

  test('is not written anew by a profile that is saved without a change', async () => {
    await using app = await startApp(database)
    const { username, email } = admin
    const { status, body, headers } = await app.sendAsAdmin(adminApi.updateProfile, { body: { username, email } })
    expect([status, body, headers.etag]).toEqual([200, { admin: { username, email, version: 1 } }, '"1"'])
    expect(await app.admin(adminApi.audit, {})).toEqual([])
  })

  test('says what is wrong with a profile', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(adminApi.updateProfile, { body: { username: 'al', email: 'x' } })
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'username', message: 'Username must be at least 3 characters' },
        { path: 'email', message: 'Please enter a valid email address' },
      ],
    ])
    const staleResponse = await app.sendAsAdmin(
      adminApi.updateProfile,
      { body: { username: 'grace', email: 'g@site.example' } },
      { headers: { 'if-match': '"9"' } },
    )
    expect(staleResponse.status).toBe(412)
  })

  test('can’t take the name of another', async () => {
    await using app = await startApp(database)
    const { id: _, ...row } = await app.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    await app.db
      .insertInto('admins')
      .values({ ...row, username: 'grace' })
      .execute()
    const { status, body } = await app.sendAsAdmin(adminApi.updateProfile, {
      body: { username: 'grace', email: admin.email },
    })
    expect([status, body.errors[0].path]).toEqual([409, 'username'])
  })

  test('a new password ends every other session and is the only one from then on', async () => {
    await using app = await startApp(database)
    const { token } = (await login(app, admin.password)).body
    const body = { currentPassword: admin.password, newPassword: 'a new one' }
    const { status, body: reply } = await app.sendAsAdmin(adminApi.changePassword, { body })

    expect([status, reply]).toEqual([200, {}])
    expect((await app.send(adminApi.verify, {}, { token })).status).toBe(401)
    expect((await app.sendAsAdmin(adminApi.verify, {})).status).toBe(200)
    expect((await login(app, admin.password)).status).toBe(401)
    expect((await login(app, 'a new one')).status).toBe(200)
    const { password_hash } = await app.db.selectFrom('admins').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
  })

  test('a new password is no change of the profile, whose form may be open with unsaved values', async () => {
    await using app = await startApp(database)
    const { admin: before } = await app.admin(adminApi.verify, {})
    const passwords = { currentPassword: admin.password, newPassword: 'a new one' }
    await app.admin(adminApi.changePassword, { body: passwords })
    const body = { username: admin.username, email: 'ada@mill.example' }
    const { status } = await app.sendAsAdmin(
      adminApi.updateProfile,
      { body },
      { headers: { 'if-match': `"${before.version}"`, ...(await app.confirmation(app.token, 'a new one')) } },
    )
    expect(status).toBe(200)
  })

  test('a password is the same on every keyboard, however it writes an accent or a digit', async () => {
    await using app = await startApp(database)
    const body = { currentPassword: admin.password, newPassword: 'cafe\u0301 \uff12\uff14' }
    expect((await app.sendAsAdmin(adminApi.changePassword, { body })).status).toBe(200)
    expect((await login(app, 'caf\u00e9 24')).status).toBe(200)
  })

  test('a login is refused if the password is replaced between its check and the opening of the session', async () => {
    await using app = await startApp(database)
    const { admin: checkedAdmin } = await verifyPasswordOfLogin(app.db, admin, null)
    await resetPassword(app.db, admin.username, 'made up')
    const confirming = app.db.transaction().execute((db) => lockVerifiedAdmin(db, checkedAdmin))
    await expect(confirming).rejects.toMatchObject({ code: 'badCredentials' })
  })

  test('a wrong current password changes nothing and signs nobody out', async () => {
    await using app = await startApp(database)
    const body = { currentPassword: 'wrong', newPassword: 'a new one' }
    const { status, body: refusal } = await app.sendAsAdmin(adminApi.changePassword, { body })
    expect([status, refusal.errors]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'This is not your current password' }],
    ])
    expect((await login(app, admin.password)).status).toBe(200)
  })

  test('a new password that is too short or missing is refused', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(adminApi.changePassword, { body: { newPassword: '12345' } })
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'currentPassword', message: 'Current password is required' },
        { path: 'newPassword', message: 'New password must be at least 6 characters' },
      ],
    ])
  })

  test.each([
    ['12345', 400],
    ['     ', 400],
    ['абвгд', 400],
    ['ẹ́kọ', 400],
    ['a'.repeat(1001), 400],
    ['123456', 200],
    ['абвгде', 200],
    ['  a  b', 200],
  ])('the new password %j, of five, six or too many characters, gets %i', async (newPassword, expected) => {
    await using app = await startApp(database)
    const body = { currentPassword: admin.password, newPassword }
    expect((await app.sendAsAdmin(adminApi.changePassword, { body })).status).toBe(expected)
  })

  test('one of two password changes at the same moment succeeds', async () => {
    await using app = await startApp(database)
    const change = (newPassword: string) =>
      app.sendAsAdmin(adminApi.changePassword, { body: { currentPassword: admin.password, newPassword } })
    const responses = await Promise.all([change('first one'), change('second one')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a password that was reset on the server ends all sessions', async () => {
    await using app = await startApp(database)
    expect(await resetPassword(app.db, admin.username, 'made up')).toBe(true)
    expect(await resetPassword(app.db, 'nobody', 'made up')).toBe(false)
    expect((await app.sendAsAdmin(adminApi.verify, {})).status).toBe(401)
    expect((await login(app, 'made up')).status).toBe(200)
    const [, entry] = await app.db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute()
    expect(entry).toMatchObject({ action: 'reset password', username: '', before: null, after: null })
  })

  test('the first administrator is created once, also when two processes start at the same moment', async () => {
    await using app = await startApp(database)
    await app.db.deleteFrom('sessions').execute()
    await app.db.deleteFrom('admins').execute()
    const someone = { username: 'first', email: 'a@b.example', password: 'secret' }
    const created = await Promise.all([createFirstAdmin(app.db, someone), createFirstAdmin(app.db, someone)])
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(await hasAdmin(app.db)).toBe(true)
  })
})
