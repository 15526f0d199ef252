import { describe, expect, test } from 'vitest'
import { accountLinkMessages, accountLinkApi as linkApi } from '#contract/accounts/account-links.ts'
import { adminApi } from '#contract/accounts/admins.ts'
import { teamApi } from '#contract/accounts/team.ts'
import type { AppOptions } from '#server/app.ts'
import { admin, databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import type { DatabaseName } from '#tests/databases.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { mailSettings } from '#tests/sending.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

const startSite = (database: DatabaseName, mailServer: MailServer, more: Partial<AppOptions> = {}) =>
  startApp(database, { sending: { mail: mailSettings(mailServer), webhook: null }, ...more })

const ask = (app: TestApp, account: string) => app.send(linkApi.forgotten, { body: { account } })

const setPassword = (app: TestApp, token: string, newPassword = 'a new one') =>
  app.send(linkApi.resetPassword, { body: { token, newPassword } })

const login = async (app: TestApp, password: string) =>
  (await app.send(adminApi.login, { body: { username: admin.username, password } })).status

/** Waits until this many mails have arrived, and returns the token in the last one with a link. */
async function tokenOf(mailServer: MailServer, number = 1) {
  await expect.poll(() => mailServer.received.length, { timeout: 10_000, interval: 20 }).toBe(number)
  const { to, mail } = mailServer.received.findLast(({ mail }) => mail.text?.includes('#reset=')) ?? {}
  expect(to).toBe(admin.email)
  const [, token = ''] = new RegExp(`${publicUrl}/login#reset=([\\w-]{43})`).exec(mail?.text ?? '') ?? []
  return token
}

describe.each(databases)('a forgotten password on %s', (database) => {
  test('is replaced by way of a mailed link, which ends all sessions and works once', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    expect(await app.visitor(linkApi.options, {})).toEqual({ canMail: true })
    expect((await ask(app, admin.username)).status).toBe(200)
    const token = await tokenOf(mailServer)
    const checked = await app.visitor(linkApi.check, { body: { token } })
    expect(checked).toMatchObject({ kind: 'reset', username: admin.username })
    const minutes = (Date.parse(checked.expiresAt) - Date.now()) / 60_000
    expect(Math.ceil(minutes)).toBe(30)

    expect((await setPassword(app, token)).status).toBe(200)
    expect((await app.sendAsAdmin(adminApi.verify, {})).status).toBe(401)
    expect([await login(app, 'a new one'), await login(app, admin.password)]).toEqual([200, 401])
    const again = await setPassword(app, token, 'another one')
    expect([again.status, again.body.message]).toEqual([404, accountLinkMessages.gone])
    const entries = await app.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'mailed a link for a new password to',
      'reset password',
      'signed in',
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('gets the same answer for a name that nobody has, and nobody gets a mail', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    const unknown = await ask(app, 'nobody')
    // The form accepts the account's e-mail address instead of the username, in upper or lower case.
    const known = await ask(app, admin.email.toUpperCase())
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await tokenOf(mailServer)
    expect(await app.db.selectFrom('account_links').selectAll().execute()).toHaveLength(1)
  })

  test('is replaced once by two requests with the link at the same moment', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await ask(app, admin.username)
    const token = await tokenOf(mailServer)
    const answers = await Promise.all([setPassword(app, token, 'first one'), setPassword(app, token, 'second one')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('can’t be replaced by a link that is expired, of another kind, or from before a change of the account', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    const { path } = await app.confirmed(teamApi.invite, { body: { email: '' } })
    expect((await setPassword(app, path.slice(path.indexOf('=') + 1))).status).toBe(404)

    await ask(app, admin.username)
    const expired = await tokenOf(mailServer)
    const expires_at = new Date(Date.now() - 1).toISOString()
    await app.db.updateTable('account_links').set({ expires_at }).execute()
    expect((await setPassword(app, expired)).status).toBe(404)

    await ask(app, admin.username)
    const older = await tokenOf(mailServer, 2)
    const body = { currentPassword: admin.password, newPassword: 'changed in Settings' }
    await app.admin(adminApi.changePassword, { body })
    expect((await setPassword(app, older)).status).toBe(404)

    await ask(app, admin.username)
    // One mail more tells of the password that was changed in Settings.
    const toOldAddress = await tokenOf(mailServer, 4)
    const newAddress = { body: { username: admin.username, email: 'new@site.example' } }
    await app.confirmed(adminApi.updateProfile, newAddress, 'changed in Settings')
    expect((await setPassword(app, toOldAddress)).status).toBe(404)
    expect(await login(app, 'changed in Settings')).toBe(200)
  })

  test('of a deactivated administrator is not replaced', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await ask(app, admin.username)
    const token = await tokenOf(mailServer)
    await app.db.updateTable('admins').set({ deactivated_at: new Date().toISOString() }).execute()
    expect((await setPassword(app, token)).status).toBe(404)
    expect(await login(app, admin.password)).toBe(401)
  })

  test('brings one account three mails an hour, whoever asks, and one address twenty requests', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer, { rateLimits: true })
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await ask(app, i < 5 ? admin.username : 'nobody')).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await tokenOf(mailServer, 3)
    const count = () => app.db.selectFrom('throttles').select('count').where('key', 'like', 'reset-mails:%')
    await expect.poll(() => count().executeTakeFirst(), { interval: 20 }).toEqual({ count: 5 })
    expect(await app.db.selectFrom('account_links').select('id').execute()).toHaveLength(3)
  })

  test('is not mailed by a site without a mail server, which says so', async () => {
    await using app = await startApp(database)
    expect(await app.visitor(linkApi.options, {})).toEqual({ canMail: false })
    expect((await ask(app, admin.username)).status).toBe(200)
    expect(await app.db.selectFrom('account_links').selectAll().execute()).toEqual([])
  })
})
