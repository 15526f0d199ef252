import { describe, expect, test } from 'vitest'
import { settingApi } from '#contract/dashboard/settings.ts'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { dayMs } from '#contract/platform/time.ts'
import { databases, startApp } from '#tests/app.ts'
import { type Answer, startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'

const replyHeldMs = leadWorkLimits.replyHeldSeconds * 1000
const to = 'amina@mill.example'

async function startAppWithLead(database: (typeof databases)[number], port: number) {
  const app = await startSendingApp(database, { mail: mailSettings({ port }) })
  const { id } = await app.visitor(leadApi.send, {
    body: anInquiry({ email: to, message: 'We need solar\nfor a mill.' }),
  })
  await untilDelivery(app, { state: 'sent' }, 'answer')
  const params = { params: { id } }
  return Object.assign(app, { id, params, lead: () => app.admin(leadWorkApi.read, params) })
}

const kindsOf = (timeline: { kind: string }[]) => timeline.map(({ kind }) => kind)

describe.each(databases)('a reply on %s', (database) => {
  test('begins with the template, is in the thread of the mails before it, and makes a new lead contacted', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const draft = await app.admin(leadWorkApi.draftReply, app.params)
    expect(draft.subject).toBe(`Re: We have received your request (#${app.id})`)
    expect(draft.text).toMatch(/^Hello Amina Bello,\n/)
    expect((await app.lead()).canReply).toBe(true)

    const first = await app.admin(leadWorkApi.sendReply, { ...app.params, body: { text: 'We can build it.' } })
    expect(first).toMatchObject({
      kind: 'reply',
      state: 'waiting',
      reply: { username: 'ada', text: 'We can build it.' },
    })
    expect((await app.lead()).quote.status).toBe('contacted')
    await app.clock.advance(replyHeldMs)
    await expect
      .poll(async () => (await app.lead()).timeline.at(-1), { timeout: 10_000 })
      .toMatchObject({
        delivery: { id: first.id, state: 'sent' },
      })
    await app.admin(leadWorkApi.sendReply, { ...app.params, body: { text: 'When may we visit?' } })
    await app.clock.advance(replyHeldMs)
    const mails = () => server.received.filter((mail) => mail.to === to).map(({ mail }) => mail)
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(3)

    const [answer, reply, last] = mails()
    expect(reply?.subject).toBe(draft.subject)
    expect(reply?.text).toContain('We can build it.')
    expect(reply?.text).toContain('> We need solar\n> for a mill.')
    expect(reply?.inReplyTo).toBe(answer?.messageId)
    expect(reply?.references).toBe(answer?.messageId)
    expect(last?.subject).toBe(draft.subject)
    expect(last?.inReplyTo).toBe(reply?.messageId)
    expect(last?.references).toBe(`${answer?.messageId} ${reply?.messageId}`)
  })

  test('can be taken back until it leaves: the lead is new again, and no mail is sent', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const sent = await app.admin(leadWorkApi.sendReply, { ...app.params, body: { text: 'Too early' } })
    const withdraw = () => app.sendAsAdmin(leadWorkApi.withdrawReply, { params: { id: sent.id } })
    const answers = await Promise.all([withdraw(), withdraw()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ text: 'Too early' })
    const { quote, timeline } = await app.lead()
    expect(quote.status).toBe('new')
    expect(kindsOf(timeline)).not.toContain('status')
    await app.clock.advance(dayMs)
    expect((await deliveriesIn(app)).map(({ template }) => template)).toEqual(['team', 'answer'])
    expect(server.received.filter((mail) => mail.to === to)).toHaveLength(1)

    const second = await app.admin(leadWorkApi.sendReply, { ...app.params, body: { text: 'In time' } })
    await app.clock.advance(replyHeldMs)
    await expect.poll(() => server.received.filter((mail) => mail.to === to).length, { timeout: 10_000 }).toBe(2)
    await expect.poll(async () => (await deliveriesIn(app)).at(-1)?.state, { timeout: 10_000 }).toBe('sent')
    const late = await app.sendAsAdmin(leadWorkApi.withdrawReply, { params: { id: second.id } })
    expect(late).toMatchObject({ status: 409, body: { message: 'The reply has left already.' } })
    expect((await app.lead()).quote.status).toBe('contacted')
  })

  test('that could not be sent yet can be taken back: a status that somebody has chosen since stays', async () => {
    let answer: Answer = null
    await using server = await startMailServer({ answer: () => answer })
    await using app = await startAppWithLead(database, server.port)
    answer = { code: 451, text: '4.3.2 Later' }
    const sent = await app.admin(leadWorkApi.sendReply, { ...app.params, body: { text: 'We can build it.' } })
    await app.clock.advance(replyHeldMs)
    await expect.poll(async () => (await deliveriesIn(app)).at(-1)?.state, { timeout: 10_000 }).toBe('failed')
    for (const status of ['quoted', 'contacted'] as const)
      await app.admin(leadApi.setStatus, { ...app.params, body: { status } })

    await app.admin(leadWorkApi.withdrawReply, { params: { id: sent.id } })
    const { quote, timeline } = await app.lead()
    expect(quote.status).toBe('contacted')
    const statuses = timeline.filter((entry) => entry.kind === 'status')
    expect(statuses.map(({ to }) => to)).toEqual(['contacted', 'quoted', 'contacted'])
  })

  test('is refused when somebody has changed the lead meanwhile, such as by a reply', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const { quote } = await app.lead()
    const send = () => {
      const headers = { 'if-match': `"${quote.version}"` }
      return app.sendAsAdmin(
        leadWorkApi.sendReply,
        { ...app.params, body: { text: 'Hello' } },
        { headers, token: app.token },
      )
    }
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(412)
  })

  test('can not be sent without a mail server, and not to spam', async () => {
    await using appWithoutMail = await startApp(database)
    const { id } = await appWithoutMail.visitor(leadApi.send, { body: anInquiry() })
    const call = { params: { id }, body: { text: 'Hello' } }
    expect((await appWithoutMail.admin(leadWorkApi.read, { params: { id } })).canReply).toBe(false)
    expect((await appWithoutMail.sendAsAdmin(leadWorkApi.sendReply, call)).status).toBe(400)

    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    await app.admin(leadApi.setSpam, { ...app.params, body: { spam: true } })
    expect((await app.lead()).canReply).toBe(false)
    expect((await app.sendAsAdmin(leadWorkApi.sendReply, { ...app.params, body: { text: 'Hello' } })).status).toBe(400)
  })
})

test.each([
  ['the text of the site', 'en', '', 'Hello Amina Bello,'],
  ['the team’s own text', 'en', 'Dear {first name},\n\nThank you for your request.\n\nWe', 'Dear Amina,'],
  ['a text of one paragraph', 'en', 'Thank you for your request.', 'Hello Amina Bello,'],
  ['a greeting and the thanks in one paragraph', 'en', 'Hello,\nthank you.\n\nWe', 'Hello Amina Bello,'],
  ['the text in the sender’s language', 'fr', '', 'Bonjour Amina Bello,'],
] as const)('a second reply begins with the greeting alone, from %s', async (_, language, replyText, greeting) => {
  await using server = await startMailServer()
  await using app = await startSendingApp('SQLite', { mail: mailSettings({ port: server.port }) })
  const { value } = await app.admin(settingApi.readNotifications, {})
  if (replyText) await app.admin(settingApi.saveNotifications, { body: { ...value, replyText } })
  const message = 'Une centrale pour un moulin, s’il vous plaît.'
  const { id } = await app.visitor(leadApi.send, {
    body: anInquiry({ language, ...(language === 'fr' && { message }) }),
  })
  const params = { params: { id } }
  const textOf = async () => (await app.admin(leadWorkApi.draftReply, params)).text
  const firstText = await textOf()
  expect(firstText).not.toBe(greeting)
  const { id: replyId } = await app.admin(leadWorkApi.sendReply, { ...params, body: { text: firstText } })
  expect(await textOf()).toBe(greeting)
  await app.admin(leadWorkApi.withdrawReply, { params: { id: replyId } })
  expect(await textOf()).toBe(firstText)
})
