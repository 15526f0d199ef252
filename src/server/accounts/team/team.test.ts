import { describe, expect, test } from 'vitest'
import { accountLinkMessages, accountLinkApi as linkApi, loginFragments } from '#contract/accounts/account-links.ts'
import { adminApi } from '#contract/accounts/admins.ts'
import { teamApi, teamMessages } from '#contract/accounts/team.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { adminCommands } from '#server/operation/commands/admin/commands.ts'
import { admin, databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { aProduct } from '#tests/makers.ts'
import { mailSettings } from '#tests/sending.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { openSession } from '../sessions.ts'

const grace = { username: 'grace', email: 'grace@site.example', newPassword: admin.password }

const tokenIn = (path: string) => path.slice(path.indexOf(loginFragments.invitation) + loginFragments.invitation.length)

const invite = async (app: TestApp, email = '') => app.confirmed(teamApi.invite, { body: { email } })

/** Invites a second administrator and accepts the invitation. Returns the administrator's id and session token. */
async function addGrace(app: TestApp) {
  const { path } = await invite(app)
  const { token } = await app.visitor(linkApi.join, { body: { ...grace, token: tokenIn(path) } })
  const { members } = await app.admin(teamApi.read, {})
  return { token, id: members.find(({ username }) => username === grace.username)?.id ?? 0 }
}

const setActive = async (app: TestApp, id: number, active: boolean, token = app.token) =>
  app.send(teamApi.setActive, { params: { id }, body: { active } }, { token, headers: await app.confirmation(token) })

const login = (app: TestApp, username: string, password: string) =>
  app.send(adminApi.login, { body: { username, password } })

describe.each(databases)('the team on %s', (database) => {
  test('takes the previews that a deactivated administrator has shared with the outside off the site', async () => {
    await using app = await startApp(database)
    const { id, token } = await addGrace(app)
    const body = { entity: 'products', entityId: null, values: aProduct() }
    const share = async (as: string) => (await app.send(previewApi.share, { body }, { token: as })).body.path
    const [ofGrace, ofAda] = [await share(token), await share(app.token)]
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode
    expect([await statusOf(ofGrace), await statusOf(ofAda)]).toEqual([200, 200])
    await setActive(app, id, false)
    expect([await statusOf(ofGrace), await statusOf(ofAda)]).toEqual([404, 200])
    await setActive(app, id, true)
    expect(await statusOf(ofGrace)).toBe(404)
  })

  test('begins with one administrator', async () => {
    await using app = await startApp(database)
    const team = await app.admin(teamApi.read, {})
    expect(team).toMatchObject({ invitations: [], canMail: false })
    expect(team.members).toMatchObject([
      { username: admin.username, email: admin.email, isActive: true, isYou: true, lastSeenAt: expect.any(String) },
    ])
  })

  test('an invited person chooses a name and a password, is signed in, and is in the list', async () => {
    await using app = await startApp(database)
    const invited = await invite(app, 'grace@site.example')
    expect(invited).toMatchObject({ email: 'grace@site.example', username: admin.username, isMailed: false })
    const days = (Date.parse(invited.expiresAt) - Date.parse(invited.createdAt)) / 86_400_000
    expect(days).toBe(7)
    const token = tokenIn(invited.path)
    expect(token).toMatch(/^[\w-]{43}$/)
    const checked = await app.visitor(linkApi.check, { body: { token } })
    expect(checked).toMatchObject({ kind: 'invitation', email: 'grace@site.example', username: admin.username })

    const session = await app.visitor(linkApi.join, { body: { ...grace, token } })
    const { body: verified } = await app.send(adminApi.verify, {}, { token: session.token })
    expect(verified.admin).toMatchObject({ username: 'grace', email: grace.email })
    const { members, invitations } = await app.admin(teamApi.read, {})
    expect(members.map(({ username, isYou }) => [username, isYou])).toEqual([
      [admin.username, true],
      ['grace', false],
    ])
    expect(invitations).toEqual([])
    expect((await login(app, 'grace', grace.newPassword)).status).toBe(200)
    const log = await app.admin(adminApi.audit, {})
    const actions = log.map(({ username, action }) => `${username} ${action}`)
    expect(actions).toEqual(['grace signed in', 'grace accepted the invitation of', 'ada invited'])
    expect(JSON.stringify(log)).not.toContain(token)
  })

  test('an invitation is stored as a hash only', async () => {
    await using app = await startApp(database)
    const { path } = await invite(app)
    const rows = await app.db.selectFrom('account_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenIn(path))
  })

  test('an invitation that is unknown, used, expired or withdrawn gets the same answer', async () => {
    await using app = await startApp(database)
    const used = tokenIn((await invite(app)).path)
    await app.visitor(linkApi.join, { body: { ...grace, token: used } })
    const withdrawn = await invite(app)
    await app.admin(teamApi.withdraw, { params: { id: withdrawn.id } })
    const expired = await invite(app)
    const expires_at = new Date(Date.now() - 1).toISOString()
    await app.db.updateTable('account_links').set({ expires_at }).where('id', '=', expired.id).execute()
    for (const token of [used, tokenIn(withdrawn.path), tokenIn(expired.path), 'x', 'A'.repeat(43)]) {
      const body = { ...grace, username: 'mary', token }
      for (const { status, body: refusal } of [
        await app.send(linkApi.check, { body: { token } }),
        await app.send(linkApi.join, { body }),
      ])
        expect([status, refusal]).toEqual([404, { message: accountLinkMessages.gone, errors: [] }])
    }
    await tidyUp(app.db)
    expect(await app.db.selectFrom('account_links').selectAll().execute()).toEqual([])
  })

  test('an invitation that is accepted twice at the same moment makes one administrator', async () => {
    await using app = await startApp(database)
    const token = tokenIn((await invite(app)).path)
    const join = (username: string) => app.send(linkApi.join, { body: { ...grace, username, token } })
    const answers = await Promise.all([join('grace'), join('mary')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await app.admin(teamApi.read, {})).members).toHaveLength(2)
  })

  test('a taken name is refused, and the invitation still works with another', async () => {
    await using app = await startApp(database)
    const token = tokenIn((await invite(app)).path)
    const taken = await app.send(linkApi.join, { body: { ...grace, username: admin.username, token } })
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'username'])
    expect((await app.send(linkApi.join, { body: { ...grace, token } })).status).toBe(200)
  })

  test('says what is wrong with an invitation and with a new account', async () => {
    await using app = await startApp(database)
    const invited = await app.sendAsAdmin(teamApi.invite, { body: { email: 'nobody' } })
    expect(invited.body.errors).toEqual([{ path: 'email', message: 'Please enter a valid email address' }])
    const token = tokenIn((await invite(app)).path)
    const { status, body } = await app.send(linkApi.join, {
      body: { token, username: 'al', email: 'x', newPassword: '12345' },
    })
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['username', 'email', 'newPassword'],
    ])
  })

  test('a deactivated administrator is signed out at once and gets the answer of an unknown name', async () => {
    await using app = await startApp(database)
    const { id, token } = await addGrace(app)
    const { status, body } = await setActive(app, id, false)
    expect([status, body.isActive]).toEqual([200, false])
    expect((await app.send(adminApi.verify, {}, { token })).status).toBe(401)
    const refused = await login(app, grace.username, grace.newPassword)
    const unknown = await login(app, 'nobody', grace.newPassword)
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
    // A login that runs at the same moment may open a session after the deactivation. That session is not valid either.
    const late = await openSession(app.db, id, '')
    expect((await app.send(adminApi.verify, {}, { token: late.token })).status).toBe(401)

    expect((await setActive(app, id, true)).body.isActive).toBe(true)
    expect((await login(app, grace.username, grace.newPassword)).status).toBe(200)
    const actions = (await app.admin(adminApi.audit, {})).map(({ action, after }) => [action, after])
    expect(actions).toContainEqual(['deactivated', { username: 'grace' }])
    expect(actions).toContainEqual(['activated', { username: 'grace' }])
  })

  test('the invitations of a deactivated administrator end, those of others stay', async () => {
    await using app = await startApp(database)
    const { id, token } = await addGrace(app)
    const headers = await app.confirmation(token)
    const call = { body: { email: 'grace@site.example' } }
    const { body: invited } = await app.send(teamApi.invite, call, { token, headers })
    const { id: otherInvitation } = await invite(app)
    await setActive(app, id, false)
    const join = { ...grace, username: 'grace again', token: tokenIn(invited.path) }
    const { status, body } = await app.send(linkApi.join, { body: join })
    expect([status, body.message]).toEqual([404, accountLinkMessages.gone])
    const { invitations } = await app.admin(teamApi.read, {})
    expect(invitations.map(({ id }) => id)).toEqual([otherInvitation])
  })

  test('the actions of a deactivated administrator stay under the name', async () => {
    await using app = await startApp(database)
    const { id } = await addGrace(app)
    await setActive(app, id, false)
    const log = await app.admin(adminApi.audit, {})
    expect(log.map(({ username }) => username)).toContain('grace')
  })

  test('the last active administrator can’t be deactivated', async () => {
    await using app = await startApp(database)
    const alone = await setActive(app, app.adminId, false)
    expect([alone.status, alone.body.message]).toEqual([409, teamMessages.lastActive])
    const { id } = await addGrace(app)
    await setActive(app, id, false)
    expect((await setActive(app, app.adminId, false)).status).toBe(409)
  })

  test('one of two administrators who deactivate each other at the same moment stays active', async () => {
    await using app = await startApp(database)
    const { id, token } = await addGrace(app)
    await Promise.all([setActive(app, id, false), setActive(app, app.adminId, false, token)])
    const active = app.db.selectFrom('admins').select('id').where('deactivated_at', 'is', null)
    expect(await active.execute()).toHaveLength(1)
  })

  test('guessing tokens makes an address wait, as wrong passwords do', async () => {
    await using app = await startApp(database, { rateLimits: true })
    const token = tokenIn((await invite(app)).path)
    const check = (guess: string) => app.send(linkApi.check, { body: { token: guess } })
    // Requests with the right token are not counted as guesses.
    for (let i = 0; i < 3; i += 1) expect((await check(token)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 36; i += 1) statuses.push((await check(`guess ${i}`)).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
    expect(statuses.slice(30)).toContain(429)
  })

  test('the time of an administrator’s last use is in the list', async () => {
    await using app = await startApp(database)
    const last_seen_at = new Date(Date.now() - 3_600_000).toISOString()
    await app.db.updateTable('sessions').set({ last_seen_at }).execute()
    await app.db.updateTable('admins').set({ last_seen_at }).execute()
    const { members } = await app.admin(teamApi.read, {})
    expect(members[0]?.lastSeenAt?.localeCompare(last_seen_at)).toBe(1)
  })
})

describe.each(databases)('invitations by mail on %s', (database) => {
  test('the mail has the link, and an administrator can copy the same link', async () => {
    await using mails = await startMailServer()
    await using app = await startApp(database, { sending: { mail: mailSettings(mails), webhook: null } })
    const invited = await invite(app, 'grace@site.example')
    expect(invited).toMatchObject({ isMailed: true, mailFailure: null })
    const [received] = mails.received
    expect(received?.to).toBe('grace@site.example')
    expect(received?.mail.subject).toContain('ada invites you')
    expect(received?.mail.text).toContain(`${publicUrl}${invited.path}`)
    expect((await app.admin(teamApi.read, {})).canMail).toBe(true)
  })

  test('if the mail server refuses the mail, the administrator is told, and the link works all the same', async () => {
    await using mails = await startMailServer({ answer: () => ({ code: 550, text: 'No such mailbox here' }) })
    await using app = await startApp(database, { sending: { mail: mailSettings(mails), webhook: null } })
    const invited = await invite(app, 'grace@site.example')
    expect(invited.isMailed).toBe(false)
    expect(invited.mailFailure).toContain('No such mailbox here')
    expect((await app.send(linkApi.join, { body: { ...grace, token: tokenIn(invited.path) } })).status).toBe(200)
  })
})

describe.each(databases)('the operator’s commands on %s', (database) => {
  const { add, deactivate, list } = adminCommands

  test('add an administrator, who signs in with the printed password', async () => {
    await using app = await startApp(database)
    const output = await add.run(app.db, ['grace', 'grace@site.example'])
    expect(output).toMatch(/^grace is an administrator and has the password: \w{24}$/)
    expect((await login(app, 'grace', output.slice(-24))).status).toBe(200)
    await expect(add.run(app.db, ['grace', 'grace@site.example'])).rejects.toMatchObject({ code: 'taken' })
    await expect(add.run(app.db, ['mary', 'x'])).rejects.toMatchObject({ errors: [{ path: 'email' }] })
    const [, added] = await app.admin(adminApi.audit, {})
    expect(added).toMatchObject({ username: '', action: 'added', after: { username: 'grace' } })
  })

  test('deactivate an administrator, but not the last active one', async () => {
    await using app = await startApp(database)
    await add.run(app.db, ['grace', 'grace@site.example'])
    await deactivate.run(app.db, [admin.username])
    expect((await app.sendAsAdmin(adminApi.verify, {})).status).toBe(401)
    await expect(deactivate.run(app.db, ['grace'])).rejects.toThrow(teamMessages.lastActive)
    await expect(deactivate.run(app.db, ['nobody'])).rejects.toThrow('There is no administrator called nobody')
    const [ada, grace] = (await list.run(app.db)).split('\n')
    expect(ada).toMatch(/^ada\tada@site.example\tdeactivated \S+\tseen \S+$/)
    expect(grace).toBe('grace\tgrace@site.example\tactive\tnever seen')
  })
})
