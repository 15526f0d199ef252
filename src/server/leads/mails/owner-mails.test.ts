import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { bulkApi } from '#contract/leads/bulk.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { defaultHours } from '#contract/leads/office.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { hourMs, minuteMs } from '#contract/platform/time.ts'
import { admin, bothDatabases, type TestApp } from '#tests/app.ts'
import { type Answer, startMailServer } from '#tests/mail-server.ts'
import { aLeadByHand, anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, startSendingApp } from '#tests/sending.ts'
import { isOfficeDay } from './morning-mails.ts'

const grace = { username: 'grace', email: 'grace@site.example' }

async function addGrace({ db }: Pick<TestApp, 'db'>, more = {}) {
  const now = new Date().toISOString()
  const values = { ...grace, ...more, password_hash: 'x', version: 1, created_at: now, updated_at: now }
  return (await db.insertInto('admins').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const ownerMails = async (app: Pick<TestApp, 'db'>) =>
  (await deliveriesIn(app)).filter(({ template }) => /^(assigned|due)-/.test(template))

describe.each(bothDatabases)('a mail to the owner of a lead on %s', (database) => {
  test('tells who has assigned the lead and opens it, one mail lists those that were assigned together', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const graceId = await addGrace(app)
    const ids: number[] = []
    for (let i = 0; i < 3; i += 1)
      ids.push((await app.admin(leadEditApi.enter, { body: aLeadByHand({ firstName: `No. ${i}` }) })).id)
    expect(await ownerMails(app)).toEqual([])
    const [first = 0, second = 0, third = 0] = ids
    await app.admin(leadWorkApi.setOwner, { params: { id: first }, body: { ownerId: graceId } })
    const mailsTo = () => server.received.filter(({ to }) => to === grace.email).map(({ mail }) => mail)
    await expect.poll(() => mailsTo().length, { timeout: 10_000 }).toBe(1)
    expect(mailsTo()[0]?.subject).toBe(`#${first} is yours: No. 0 Musa: Request a quote`)
    expect(mailsTo()[0]?.text).toContain('ada has made you the owner of this request.')
    expect(mailsTo()[0]?.text).toContain(`Open the request: https://site.example/admin?tab=quotes&lead=${first}`)
    await expect
      .poll(async () => (await app.admin(leadWorkApi.read, { params: { id: first } })).timeline.at(-1))
      .toMatchObject({ delivery: { kind: 'assigned', recipient: grace.email, state: 'sent' } })

    const change = { kind: 'owner' as const, ownerId: graceId }
    const changes = [{ leads: ids.map((id) => ({ id })), change }]
    const { undo } = await app.admin(bulkApi.change, { body: { changes } })
    await expect.poll(() => mailsTo().length, { timeout: 10_000 }).toBe(2)
    expect(mailsTo()[1]?.subject).toBe('2 requests are yours')
    for (const id of [second, third]) expect(mailsTo()[1]?.html).toContain(`tab=quotes&amp;lead=${id}"`)
    await app.admin(bulkApi.change, { body: { changes: undo } })
    expect(await ownerMails(app)).toHaveLength(2)
  })

  test.each([
    ['is deleted', (app: TestApp, id: number) => app.admin(leadApi.remove, { params: { id } })],
    ['is spam', (app: TestApp, id: number) => app.admin(leadApi.setSpam, { params: { id }, body: { spam: true } })],
    ['is erased', (app: TestApp) => app.admin(privacyApi.erase, { body: { email: 'first@mill.example' } })],
  ])('about several leads also goes when the first of them %s before the mail has left', async (_, change) => {
    let answer: Answer = { code: 451, text: '4.3.2 Later' }
    await using server = await startMailServer({ answer: () => answer })
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const ownerId = await addGrace(app)
    const ids: number[] = []
    for (const email of ['first@mill.example', 'second@mill.example', 'third@mill.example'])
      ids.push(
        (await app.admin(leadEditApi.enter, { body: aLeadByHand({ firstName: email.split('@')[0], email }) })).id,
      )
    const changes = [{ leads: ids.map((id) => ({ id })), change: { kind: 'owner' as const, ownerId } }]
    await app.admin(bulkApi.change, { body: { changes } })
    await expect.poll(async () => (await ownerMails(app))[0]?.state, { timeout: 10_000 }).toBe('failed')
    await change(app, ids[0] ?? 0)
    answer = null
    await app.clock.advance(5 * minuteMs)
    const mails = () => server.received.filter(({ to }) => to === grace.email).map(({ mail }) => mail)
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
    expect(mails()[0]?.subject).toBe('2 requests are yours')
    expect(mails()[0]?.text).toMatch(/second Musa[\s\S]*third Musa/)
    expect(mails()[0]?.text).not.toContain('first')
  })

  test.each([
    ['to oneself', {}, (app: TestApp) => app.adminId],
    ['to an administrator who has turned it off', { mails_assigned: 0 }, null],
    ['for a lead in Spam', {}, 'spam'],
  ] as const)('is not sent %s', async (_, more, to) => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const graceId = await addGrace(app, more)
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    if (to === 'spam') await app.admin(leadApi.setSpam, { params: { id }, body: { spam: true } })
    const ownerId = typeof to === 'function' ? to(app) : graceId
    await app.admin(leadWorkApi.setOwner, { params: { id }, body: { ownerId } })
    expect(await ownerMails(app)).toEqual([])
  })

  test('about follow-ups comes once a morning, with the own leads and those of nobody, unless one has turned it off', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    // Hours that nobody can read make every day an office day, so that the test runs on any day.
    const company = JSON.stringify({ ...defaultHours, hours: ['Always'] })
    const now = new Date().toISOString()
    const block = { key: 'company', title: null, type: 'json', version: 1, created_at: now, updated_at: now }
    await app.db.deleteFrom('content').where('key', '=', 'company').execute()
    await app.db
      .insertInto('content')
      .values({ ...block, content: company })
      .execute()
    // The site looks for follow-ups every ten minutes, and mails them at its first look on a day.
    const newestLook = async () => {
      await app.clock.advance(hourMs)
      const looks = app.db.selectFrom('throttles').select('key').where('key', 'like', 'due-mail:%')
      return (await looks.orderBy('key').execute()).at(-1)?.key ?? ''
    }
    const lookOnAnotherDay = async () => {
      const before = await newestLook()
      await expect.poll(newestLook).not.toBe(before)
    }
    // On a Saturday, its first look may have come before the change of hours.
    await expect.poll(newestLook).not.toBe('')
    const graceId = await addGrace(app)
    const enter = async (firstName: string, ownerId: number | null, day: string | null) => {
      const { id } = await app.admin(leadEditApi.enter, { body: aLeadByHand({ firstName, ownerId }) })
      if (day) await app.admin(leadWorkApi.setFollowUp, { params: { id }, body: { day } })
      return id
    }
    await enter('Mine', app.adminId, '2026-01-05')
    await enter('Hers', graceId, '2026-01-05')
    await enter('Nobody’s', null, '2026-01-06')
    await enter('Later', app.adminId, '2999-01-01')
    await enter('Never', app.adminId, null)
    const closed = await enter('Closed', app.adminId, '2026-01-05')
    await app.admin(leadApi.setStatus, { params: { id: closed }, body: { status: 'closed' } })
    expect(await app.admin(leadWorkApi.readOwnMails, {})).toEqual({ assigned: true, due: true })

    const dueMails = () => server.received.filter(({ mail }) => /due/.test(mail.subject ?? ''))
    const receivedAfter = async (milliseconds: number) => {
      await app.clock.advance(milliseconds)
      return dueMails().length
    }
    await lookOnAnotherDay()
    await expect.poll(() => receivedAfter(1000)).toBe(2)
    const mailTo = (address: string) => dueMails().find(({ to }) => to === address)?.mail
    expect(mailTo(admin.email)?.subject).toBe('2 follow-ups are due')
    expect(mailTo(admin.email)?.text).toMatch(/Mine Musa[\s\S]*Nobody’s Musa/)
    expect(mailTo(admin.email)?.text).not.toMatch(/Hers|Later|Never|Closed/)
    expect(mailTo(grace.email)?.text).toMatch(/Hers Musa[\s\S]*Nobody’s Musa/)
    for (let i = 0; i < 20; i += 1) await receivedAfter(1000)
    expect(dueMails()).toHaveLength(2)

    await app.admin(leadWorkApi.saveOwnMails, { body: { assigned: true, due: false } })
    expect((await app.admin(adminApi.audit, {}))[0]).toMatchObject({ entity: 'admins', action: 'updated' })
    await lookOnAnotherDay()
    await expect.poll(() => receivedAfter(1000)).toBe(3)
    expect(dueMails().at(-1)?.to).toBe(grace.email)
  })
})

test.each([
  ['2026-11-26', [], true],
  ['2026-11-28', [], false],
  ['2026-11-29', [], false],
  ['2026-11-30', ['2026-11-30'], false],
  ['2026-11-30', ['2026-12-01'], true],
])('%s is an office day, unless one of %j: %s', (day, holidays, isOpen) => {
  expect(isOfficeDay({ ...defaultHours, holidays }, day)).toBe(isOpen)
})
