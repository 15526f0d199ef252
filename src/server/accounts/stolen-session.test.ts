import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { accountLinkApi as linkApi } from '#contract/accounts/account-links.ts'
import { adminApi } from '#contract/accounts/admins.ts'
import { passkeyApi } from '#contract/accounts/passkeys.ts'
import { confirmationHeader, securityApi } from '#contract/accounts/security.ts'
import { teamApi } from '#contract/accounts/team.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { admin, databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { authenticator } from '#tests/authenticator.ts'
import type { DatabaseName } from '#tests/databases.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { mailSettings } from '#tests/sending.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { openSession } from './sessions.ts'

const { username, password } = admin
const thief = 'thief@elsewhere.example'
const toThief = { body: { username, email: thief } }

const startSite = (database: DatabaseName, { port }: { port: number }) =>
  startApp(database, { sending: { mail: mailSettings({ port }), webhook: null } })

/** Adds a second administrator, who was invited before, and returns the id. */
async function addGrace({ db }: TestApp) {
  const { id: _, ...ada } = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
  const row = { ...ada, username: 'grace', email: 'grace@site.example' }
  return (await db.insertInto('admins').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns what a thief could change: all administrators, invitations and passkeys. */
async function accountsIn({ db }: TestApp) {
  const columns = ['username', 'email', 'password_hash', 'totp_secret', 'deactivated_at'] as const
  const links = await db.selectFrom('account_links').selectAll().execute()
  return [await db.selectFrom('admins').select(columns).orderBy('id').execute(), links]
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Waits until this many mails have arrived, and returns recipient, subject and text of each, sorted by recipient. */
async function mailsIn({ received }: MailServer, number: number) {
  await expect.poll(() => received.length, { timeout: 10_000, interval: 20 }).toBe(number)
  const mails = received.map(({ to, mail }) => ({ to, subject: mail.subject ?? '', text: mail.text ?? '' }))
  return mails.sort((a, b) => a.to.localeCompare(b.to))
}

const tokenIn = (text: string, fragment: string) =>
  new RegExp(`${publicUrl}/login#${fragment}=([\\w-]{43})`).exec(text)?.[1]

type Ids = { own: number; other: number }
type Takeover = { way: string; endpoint: Endpoint; call: (ids: Ids) => object; told: string }

const guessed = { password: 'guessed' }
const secondFactor = 'to change the second factor'
const phone = authenticator()

/** The ways to take an account over, with a session but without the password, and what the owner's mail says of each. */
const takeovers: Takeover[] = [
  {
    way: 'gives the account another address',
    endpoint: adminApi.updateProfile,
    call: () => toThief,
    told: 'to give the account another e-mail address',
  },
  {
    way: 'invites itself by mail',
    endpoint: teamApi.invite,
    call: () => ({ body: { email: thief } }),
    told: 'to invite somebody to the team',
  },
  {
    way: 'invites itself by a link',
    endpoint: teamApi.invite,
    call: () => ({ body: { email: '' } }),
    told: 'to invite somebody to the team',
  },
  {
    way: 'deactivates the owner',
    endpoint: teamApi.setActive,
    call: ({ own }) => ({ params: { id: own }, body: { active: false } }),
    told: 'to deactivate or activate an administrator',
  },
  {
    way: 'deactivates another administrator',
    endpoint: teamApi.setActive,
    call: ({ other }) => ({ params: { id: other }, body: { active: false } }),
    told: 'to deactivate or activate an administrator',
  },
  {
    way: 'sets another password',
    endpoint: adminApi.changePassword,
    call: () => ({ body: { currentPassword: 'guessed', newPassword: 'of the thief' } }),
    told: 'to set another password',
  },
  {
    way: 'guesses the password that confirms a change',
    endpoint: securityApi.confirm,
    call: () => ({ body: guessed }),
    told: 'to confirm a change of the e-mail address or of the team',
  },
  {
    way: 'confirms with a passkey of its own',
    endpoint: securityApi.confirm,
    call: () => ({ body: { passkey: phone.answer({ challenge: 'made up' }) } }),
    told: 'to confirm a change of the e-mail address or of the team',
  },
  { way: 'begins an app of its own', endpoint: securityApi.begin, call: () => ({ body: guessed }), told: secondFactor },
  {
    way: 'turns its app on',
    endpoint: securityApi.turnOn,
    call: () => ({ body: { ...guessed, secret: new Secret().base32, code: '123456' } }),
    told: secondFactor,
  },
  { way: 'turns the app off', endpoint: securityApi.turnOff, call: () => ({ body: guessed }), told: secondFactor },
  { way: 'takes new codes', endpoint: securityApi.renewCodes, call: () => ({ body: guessed }), told: secondFactor },
  { way: 'begins a passkey', endpoint: passkeyApi.begin, call: () => ({ body: guessed }), told: secondFactor },
  {
    way: 'removes a passkey',
    endpoint: passkeyApi.remove,
    call: () => ({ params: { id: 1 }, body: guessed }),
    told: secondFactor,
  },
]

const confirmed: Endpoint[] = [adminApi.updateProfile, teamApi.invite, teamApi.setActive]

async function usedConfirmation(app: TestApp, token: string) {
  const headers = await app.confirmation(token)
  await app.send(teamApi.invite, { body: { email: '' } }, { token, headers })
  return headers
}

describe.each(databases)('a stolen session on %s', (database) => {
  test.each([
    { without: 'a confirmation', ways: takeovers.filter(({ endpoint }) => confirmed.includes(endpoint)) },
    { without: 'the password', ways: takeovers.filter(({ endpoint }) => !confirmed.includes(endpoint)) },
  ])('takes no account over without $without, and the owner has a mail of each way', async ({ ways }) => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    const ids = { own: app.adminId, other: await addGrace(app) }
    const ofOtherSession = await app.confirmation()
    for (const { way, endpoint, call } of ways) {
      const { token } = await openSession(app.db, app.adminId, way)
      const confirmations = confirmed.includes(endpoint)
        ? [{ [confirmationHeader]: '' }, ofOtherSession, await usedConfirmation(app, token)]
        : []
      const before = await accountsIn(app)
      const attempt = (endpoint: Endpoint, call: object, headers = {}) =>
        app.send(endpoint, call, { token, headers: { [confirmationHeader]: 'made up', 'user-agent': way, ...headers } })
      for (const email of ['first@elsewhere.example', 'second@elsewhere.example'])
        await attempt(adminApi.updateProfile, { body: { username, email } })
      for (const headers of [{}, ...confirmations]) {
        const { status } = await attempt(endpoint, call(ids), headers)
        expect([400, 403], `a thief who ${way} gets ${status}`).toContain(status)
      }
      expect(await accountsIn(app)).toEqual(before)
    }
    const mails = await mailsIn(mailServer, ways.length)
    for (const { way, told } of ways) {
      const { to, subject, text } = mails.find(({ text }) => text.includes(way)) ?? {}
      expect(to, `the recipient of the mail about a thief who ${way}`).toBe(admin.email)
      expect(subject).toMatch(/^Somebody could not confirm a change of your account/)
      expect(text).toContain(told)
    }
  })

  test('is told of at the third failure without a right password between, once within an hour', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    const begin = (password: string) => app.sendAsAdmin(securityApi.begin, { body: { password } })
    const setPassword = { body: { currentPassword: 'guessed', newPassword: 'of the thief' } }
    // The owner mistypes the password.
    for (const typed of ['guessed', 'guessed', password, 'guessed', 'guessed']) await begin(typed)
    for (const _ of [1, 2, 3, 4]) await app.sendAsAdmin(adminApi.changePassword, setPassword)
    const [first] = await mailsIn(mailServer, 1)
    expect(first?.text).toContain('to set another password')

    await app.db.updateTable('throttles').set({ forget_at: new Date().toISOString() }).execute()
    for (const _ of [1, 2, 3]) await begin('guessed')
    const mails = await mailsIn(mailServer, 2)
    expect(mails.filter(({ text }) => text.includes(secondFactor))).toHaveLength(1)
  })

  test('of a thief who knows the password can’t have a new one mailed for a day, and the owner is told', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await app.confirmed(adminApi.updateProfile, toThief)
    const [told] = await mailsIn(mailServer, 1)
    expect(told?.to).toBe(admin.email)
    expect(told?.subject).toMatch(/^Your e-mail address .* was changed$/)
    expect(told?.text).toContain(thief)

    await app.visitor(linkApi.forgotten, { body: { account: username } })
    const [, held] = await mailsIn(mailServer, 2)
    expect(held?.to).toBe(thief)
    expect(held?.text).toContain('no link is mailed until')
    expect(tokenIn(held?.text ?? '', 'reset')).toBeUndefined()

    // A second change of the address makes the thief's first address no former one that could agree.
    const second = { username, email: 'second@elsewhere.example' }
    await app.confirmed(adminApi.updateProfile, { body: second })
    const mails = await mailsIn(mailServer, 4)
    const links = mails.filter(({ text }) => tokenIn(text, 'address'))
    expect(links.map(({ to }) => to)).toEqual([admin.email, admin.email])
    expect(mails.map(({ to }) => to)).toEqual([admin.email, admin.email, thief, thief])
    const [older] = links
    // The link of the first change agreed to an address that the account no longer has.
    const agreed = await app.send(linkApi.agree, { body: { token: tokenIn(older?.text ?? '', 'address') } })
    expect([200, 404]).toContain(agreed.status)
  })

  test('of a thief with the password tells both addresses of every further change for a day', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await app.confirmed(adminApi.updateProfile, toThief)
    await mailsIn(mailServer, 1)
    await app.admin(adminApi.changePassword, { body: { currentPassword: password, newPassword: 'of the thief' } })
    const mails = await mailsIn(mailServer, 3)
    expect(mails.map(({ to }) => to)).toEqual([admin.email, admin.email, thief])
    expect(mails.filter(({ text }) => text.includes('The password was changed.'))).toHaveLength(2)
  })
})

describe.each(databases)('an administrator on %s', (database) => {
  test('agrees from the former address, and links for a new password are mailed again', async () => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await app.confirmed(adminApi.updateProfile, { body: { username, email: 'new@site.example' } })
    const [{ text } = { text: '' }] = await mailsIn(mailServer, 1)
    const token = tokenIn(text, 'address')
    const link = await app.visitor(linkApi.check, { body: { token } } as never)
    expect(link).toMatchObject({ kind: 'address', username, email: 'new@site.example' })
    expect((await app.send(linkApi.resetPassword, { body: { token, newPassword: 'by this link' } })).status).toBe(404)

    expect((await app.send(linkApi.agree, { body: { token } })).status).toBe(200)
    expect((await app.send(linkApi.agree, { body: { token } })).status).toBe(404)
    await app.visitor(linkApi.forgotten, { body: { account: username } })
    const [, reset] = await mailsIn(mailServer, 2)
    expect([reset?.to, tokenIn(reset?.text ?? '', 'reset')]).toEqual(['new@site.example', expect.any(String)])
    expect((await app.admin(adminApi.audit, {})).map(({ action }) => action)).toContain('agreed to the new address of')
  })

  test.each([
    ['a day is over', (app: TestApp) => letADayPass(app)],
    ['the address is set back', (app: TestApp) => setAddress(app, admin.email)],
  ])('has links mailed again once %s', async (_, end) => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await setAddress(app, 'new@site.example')
    await mailsIn(mailServer, 1)
    await end(app)
    await app.visitor(linkApi.forgotten, { body: { account: username } })
    const texts = () => mailServer.received.map(({ mail }) => mail.text ?? '').join()
    await expect.poll(texts, { timeout: 10_000 }).toContain('#reset=')
  })

  const setAddress = (app: TestApp, email: string) =>
    app.confirmed(adminApi.updateProfile, { body: { username, email } })

  async function letADayPass({ db }: TestApp) {
    await db.updateTable('admins').set({ resets_held_until: new Date().toISOString() }).execute()
    await tidyUp(db)
    expect(await db.selectFrom('admins').select('former_email').executeTakeFirst()).toEqual({ former_email: null })
  }

  const totpOf = (secret: string) => new TOTP({ secret }).generate()
  type Change = { what: RegExp; change: (app: TestApp) => Promise<unknown> }
  const changes: Change[] = [
    {
      what: /password was changed/,
      change: (app) =>
        app.admin(adminApi.changePassword, { body: { currentPassword: password, newPassword: 'anew 12' } }),
    },
    { what: /authenticator app was added/, change: addApp },
    {
      what: /authenticator app was removed/,
      change: async (app) => {
        await addApp(app)
        await app.admin(securityApi.turnOff, { body: { password } })
      },
    },
    { what: /passkey “Phone” was added/, change: addPasskey },
    {
      what: /passkey “Phone” was removed/,
      change: async (app) => {
        await addPasskey(app)
        const [passkey] = (await app.admin(securityApi.read, {})).passkeys
        await app.admin(passkeyApi.remove, { params: { id: passkey?.id ?? 0 }, body: { password } })
      },
    },
    {
      what: /New recovery codes were made/,
      change: async (app) => {
        await addPasskey(app)
        await app.admin(securityApi.renewCodes, { body: { password } })
      },
    },
  ]

  async function addApp(app: TestApp) {
    const { secret } = await app.admin(securityApi.begin, { body: { password } })
    await app.admin(securityApi.turnOn, { body: { password, secret, code: totpOf(secret) } })
  }

  async function addPasskey(app: TestApp) {
    const { options } = await app.admin(passkeyApi.begin, { body: { password } })
    await app.admin(passkeyApi.add, { body: { password, name: 'Phone', passkey: phone.make(options) } })
  }

  test.each(changes)('has a mail that says: $what', async ({ what, change }) => {
    await using mailServer = await startMailServer()
    await using app = await startSite(database, mailServer)
    await change(app)
    const texts = () => mailServer.received.map(({ to, mail }) => `${to} ${mail.text}`)
    await expect.poll(texts, { timeout: 10_000, interval: 20 }).toContainEqual(expect.stringMatching(what))
    expect(texts().every((text) => text.startsWith(admin.email))).toBe(true)
  })

  test('hears when somebody joins, is deactivated and is activated, also if another’s address does not work', async () => {
    const answer = (to: string) => (to.startsWith('grace') ? { code: 550, text: 'No such mailbox' } : null)
    await using mailServer = await startMailServer({ answer })
    await using app = await startSite(database, mailServer)
    const id = await addGrace(app)
    const { path } = await app.confirmed(teamApi.invite, { body: { email: '' } })
    const body = {
      username: 'mary',
      email: 'mary@site.example',
      newPassword: password,
      token: path.split('=')[1] ?? '',
    }
    await app.visitor(linkApi.join, { body })
    const [joined] = await mailsIn(mailServer, 1)
    expect([joined?.to, joined?.text]).toEqual([
      admin.email,
      expect.stringContaining('mary has joined the team, invited by ada'),
    ])

    await app.confirmed(teamApi.setActive, { params: { id }, body: { active: false } })
    await mailsIn(mailServer, 3)
    await app.confirmed(teamApi.setActive, { params: { id }, body: { active: true } })
    const mails = await mailsIn(mailServer, 5)
    for (const to of [admin.email, 'mary@site.example'])
      expect(mails.filter((mail) => mail.to === to && /has (de)?activated grace/.test(mail.text))).toHaveLength(2)
  })

  test('confirms with a passkey instead of the password, but not with somebody else’s', async () => {
    await using app = await startApp(database)
    await addPasskey(app)
    const { options } = await app.visitor(passkeyApi.loginOptions, {})
    const { confirmation } = await app.admin(securityApi.confirm, { body: { passkey: phone.answer(options) } })
    const headers = { [confirmationHeader]: confirmation }
    expect((await app.sendAsAdmin(teamApi.invite, { body: { email: '' } }, { headers })).status).toBe(200)

    const { token } = await openSession(app.db, await addGrace(app), 'her browser')
    const { options: others } = await app.visitor(passkeyApi.loginOptions, {})
    const call = { body: { passkey: phone.answer(others) } }
    const { status, body } = await app.send(securityApi.confirm, call, { token })
    expect([status, body.errors[0].path]).toEqual([400, 'passkey'])
    const empty = await app.sendAsAdmin(securityApi.confirm, { body: {} })
    expect([empty.status, empty.body.errors[0].path]).toEqual([400, 'password'])
  })

  test('keeps a confirmation that a refused change did not use, for five minutes', async () => {
    await using app = await startApp(database)
    await addGrace(app)
    const headers = await app.confirmation()
    const taken = await app.sendAsAdmin(
      adminApi.updateProfile,
      { body: { username: 'grace', email: thief } },
      { headers },
    )
    expect(taken.status).toBe(409)
    expect((await app.sendAsAdmin(adminApi.updateProfile, toThief, { headers })).status).toBe(200)
  })
})
