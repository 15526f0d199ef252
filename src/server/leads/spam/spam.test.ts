import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { deliveryApi } from '#contract/deliveries/deliveries.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { pages } from '#contract/platform/pages.ts'
import { dayMs } from '#contract/platform/time.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { type Answer, startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, sendAfter, startSendingApp, untilDelivery } from '#tests/sending.ts'
import { tidyUp } from '#tests/tidy-up.ts'

const hiddenFieldLead = { ...anInquiry({ email: 'bot@spam.example' }), remarks: 'https://spam.example' }
const longText =
  'Please send all of us the new prices of your panels and batteries, and tell us when the next delivery comes.'

const listSpam = (app: TestApp) => app.admin(leadApi.list, { query: { spam: 'true' } })
const listLeads = (app: TestApp) => app.admin(leadApi.list, {})

describe.each(databases)('spam on %s', (database) => {
  test('with a filled hidden field is stored and answered like any lead, but is in no list and no figure', async () => {
    await using app = await startApp(database)
    const ordinary = await app.send(leadApi.send, { body: anInquiry() })
    const spam = await app.send(leadApi.send, { body: hiddenFieldLead })

    expect(spam.status).toBe(201)
    expect({ ...spam.body, id: 0, createdAt: '' }).toEqual({ ...ordinary.body, id: 0, createdAt: '' })
    expect(Object.keys(spam.headers)).toEqual(Object.keys(ordinary.headers))

    const { headers, body } = await app.sendAsAdmin(leadApi.list, { query: { limit: 10 } })
    expect(body.map(({ email }: { email: string }) => email)).toEqual([anInquiry().email])
    expect(headers['x-total-count']).toBe('1')
    const overview = await app.admin(overviewApi.read, {})
    expect(overview.counts.quotes).toBe(1)
    expect(overview.quotesByStatus.new).toBe(1)
    expect(overview.newestQuotes).toHaveLength(1)
    expect(await listSpam(app)).toMatchObject([
      { email: 'bot@spam.example', status: 'new', spamReasons: ['hiddenField', 'noTicket'] },
    ])
  })

  test('is found in a form that a browser without scripts sends, and its sender is sent to the same page', async () => {
    await using app = await startApp(database)
    const post = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: pages.contact.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...anInquiry(), status: 'new', ...fields }).toString(),
      })
    const answer = await post({ email: 'bot@spam.example', remarks: 'x' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/contact\?sent=\d+$/)
    expect(await listSpam(app)).toHaveLength(1)

    await post({ remarks: '' })
    expect(await listLeads(app)).toHaveLength(1)
  })

  test('is not a form without scripts, one that is sent at once, a tender with three links, or long words', async () => {
    await using app = await startApp(database)
    await app.visitor(leadApi.send, { body: anInquiry() })
    await sendAfter(app, 0.2, {})
    const links = [1, 2, 3].map((n) => `https://tenders.example/${n}`).join(' ')
    await app.visitor(leadApi.send, { body: anInquiry({ message: `Tender: ${links}` }) })
    await app.visitor(leadApi.send, {
      body: anInquiry({ message: 'Donaudampfschifffahrtselektrizitätsgesellschaft' }),
    })
    expect(await listLeads(app)).toHaveLength(4)
  })

  test('is a text with many links that are written as code', async () => {
    await using app = await startApp(database)
    const links = Array.from({ length: 5 }, (_, n) => `<a href="https://spam${n}.example">here</a>`).join(' ')
    await sendAfter(app, 60, { message: `Please quote for panels on our clinic as in ${links}` })
    expect(await listSpam(app)).toMatchObject([{ spamReasons: ['manyLinks', 'linkCode'] }])
  })

  test('is a text that many addresses send, whatever its case and punctuation', async () => {
    await using app = await startApp(database)
    for (let i = 0; i < 6; i += 1)
      await sendAfter(app, 60, {
        email: `seller${i}@spam.example`,
        firstName: `Seller${i}`,
        message: `Hello Seller${i}! ${i % 2 ? longText : longText.toUpperCase()} https://spam.example/${i}`,
      })
    const spam = await listSpam(app)
    expect(spam.map(({ email }) => email)).toEqual([5, 4].map((i) => `seller${i}@spam.example`))
    expect(spam[0]?.spamReasons).toEqual(['massText'])
  })

  test.each([
    ['words of advertisements and a link', 'Nice site! More followers: https://spam.example', 60],
    ['words of advertisements, sent at once', 'Do you need more traffic? We rank your site on page one of Google.', 1],
    ['random letters, sent at once', 'asdkjh qwrtzp zxmnbv', 1],
  ])('is a text with %s', async (_, message, seconds) => {
    await using app = await startApp(database)
    await sendAfter(app, seconds, { message })
    expect((await listSpam(app)).map(({ spamReasons }) => spamReasons)).toEqual([
      expect.arrayContaining(['surelyLikeSpam']),
    ])
  })

  test.each([
    'We have project financing for renewable energy: our fund has 200 million dollars available for solar and wind.',
    'Dear Sir, we are a leading manufacturer of lithium battery cells in China. We can offer you 280Ah cells at a very good price with 10 years warranty. Please contact us for a quotation.',
    'We offer bank guarantees and standby letters of credit to secure financing for your projects. Our fees are low. Contact us today.',
    'As a freight forwarder with weekly sailings from Ningbo to Lagos we can offer you good rates for your containers of panels.',
    'Wir bieten Batteriezellen (LFP, 314 Ah) direkt vom Hersteller an. Mindestmenge 500 Stück. Interesse?',
    'Nous proposons des financements pour projets solaires en Afrique de l’Ouest, de 500 000 à 5 millions d’euros.',
    'I represent a private equity investor who wants to invest in renewable energy companies in Africa. Are you raising capital?',
  ])('is not an offer under the subject Partnership: %s', async (message) => {
    await using app = await startApp(database)
    for (const subject of ['partnership', 'general']) await sendAfter(app, 90, { subject, message })
    expect(await listSpam(app)).toEqual([])
    const [general, partnership] = await listLeads(app)
    expect(partnership?.spamReasons.length).toBeLessThanOrEqual(general?.spamReasons.length ?? 0)
    expect((await app.admin(leadApi.counts, {})).all).toBe(2)
  })

  test.each([
    'We are a casino and need 200 kVA for our slot machines, poker room and restaurant. Our budget is $400,000.',
    'My CV and portfolio are at https://cv.example/amina. Do you need an accountant?',
    'Здравствуйте, нам нужна солнечная станция для завода в Кадуне.',
    '我们在卡诺有一家工厂,每天停电六小时,需要一套200千瓦的系统,请报价。',
    'Your website says 48 hours. It has been a week. Is anybody there?',
    'My company builds an industrial park in Kigali Special Economic Zone. Investors ask for guaranteed power. Can you develop, finance and own a 5 MW plant and sell us the energy? We can offer land for free and a 20-year offtake.',
    'ሰላም፣ የፀሐይ ኃይል ዋጋ ማወቅ እንፈልጋለን።',
  ])('is not: %s', async (message) => {
    await using app = await startApp(database)
    await sendAfter(app, 60, { message })
    await app.visitor(leadApi.send, { body: anInquiry({ message }) })
    expect(await listSpam(app)).toEqual([])
  })

  test('is not a text that one person sends again and again', async () => {
    await using app = await startApp(database)
    for (let i = 0; i < 6; i += 1) await app.visitor(leadApi.send, { body: anInquiry({ message: longText }) })
    expect(await listLeads(app)).toHaveLength(6)
  })

  test('counts a burst from one network among the signs', async () => {
    await using app = await startApp(database, { rateLimits: true })
    const message = `${longText} https://spam.example`
    for (let i = 0; i < 4; i += 1)
      await app.visitor(leadApi.send, { body: anInquiry({ email: `s${i}@spam.example`, message }) })
    expect((await listLeads(app))[0]).toMatchObject({ spamReasons: ['noTicket', 'sameTextWithLink', 'burst'] })
  })

  test('is brought into the list by an administrator, and counted from then on', async () => {
    await using app = await startApp(database)
    const { id } = (await app.send(leadApi.send, { body: hiddenFieldLead })).body
    const unmarked = await app.admin(leadApi.setSpam, { params: { id }, body: { spam: false } })
    expect(unmarked).toMatchObject({ status: 'new', spamAt: null, spamReasons: [] })
    expect(await listLeads(app)).toHaveLength(1)
    expect((await app.admin(overviewApi.read, {})).quotesByStatus.new).toBe(1)
    expect((await app.admin(adminApi.audit, {}))[0]).toMatchObject({
      action: 'updated',
      entity: 'quotes',
      entityId: String(id),
      before: { spam: true },
      after: { spam: false },
    })
  })

  test('is mailed to nobody until an administrator says that it is no spam', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = (await app.send(leadApi.send, { body: hiddenFieldLead })).body
    await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'contacted' } })
    expect(await deliveriesIn(app)).toEqual([])

    await app.admin(leadApi.setSpam, { params: { id }, body: { spam: false } })
    await untilDelivery(app, { state: 'sent' }, 'team')
    await untilDelivery(app, { state: 'sent' }, 'answer')
    // Marking and unmarking the lead once more sends no second mail.
    for (const spam of [true, false]) await app.admin(leadApi.setSpam, { params: { id }, body: { spam } })
    expect(await deliveriesIn(app)).toHaveLength(2)
  })

  test('marked while its mails wait is mailed to nobody, and each mail is sent once after the mark is removed', async () => {
    let answer: Answer = { code: 451, text: '4.7.1 Later' }
    await using server = await startMailServer({ answer: () => answer })
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    // After a day, the team gets the mail about Spam, too.
    const received = () => server.received.map(({ mail }) => mail.subject).filter((text) => !text?.endsWith('to Spam'))
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    for (const template of ['team', 'answer']) await untilDelivery(app, { state: 'failed', tries: 1 }, template)
    await app.admin(leadApi.setSpam, { params: { id }, body: { spam: true } })
    answer = null
    const other = await app.visitor(leadApi.send, { body: anInquiry({ email: 'other@mill.example' }) })
    await app.clock.advance(dayMs)
    await expect.poll(() => received().length, { timeout: 10_000 }).toBe(2)
    expect(received().filter((subject) => subject?.includes(`#${id}`))).toEqual([])
    const heldDeliveries = await app.admin(deliveryApi.ofQuote, { params: { id } })
    expect(heldDeliveries.filter(({ kind }) => kind !== 'spam')).toMatchObject([
      { kind: 'team', state: 'held', nextTryAt: null },
      { kind: 'answer', state: 'held', nextTryAt: null },
    ])
    expect(await app.admin(deliveryApi.failing, {})).toEqual([])

    await app.admin(leadApi.setSpam, { params: { id }, body: { spam: false } })
    await expect.poll(() => received().length, { timeout: 10_000 }).toBe(4)
    await app.visitor(leadApi.send, { body: anInquiry({ email: 'last@mill.example' }) })
    await expect.poll(() => received().length, { timeout: 10_000 }).toBe(6)
    expect(received().filter((subject) => subject?.includes(`#${id}`))).toHaveLength(2)
    expect(received().filter((subject) => subject?.includes(`#${other.id}`))).toHaveLength(2)
  })

  test('marked by an administrator catches the same text from the same address, and no other text of it', async () => {
    await using app = await startApp(database)
    const send = (message: string, email = 'Seller@spam.example') =>
      app.visitor(leadApi.send, { body: anInquiry({ email, message }) })
    const { id } = await send('Buy our links today.')
    const marked = await app.admin(leadApi.setSpam, { params: { id }, body: { spam: true } })
    expect(marked.spamReasons).toEqual(['marked'])

    await send('buy our links TODAY', 'seller@spam.example')
    await send('We would like a quote for 30 kW.')
    await send('Buy our links today.', 'somebody@mill.example')
    expect((await listSpam(app)).map(({ spamReasons }) => spamReasons)).toEqual([
      ['noTicket', 'repeated', 'likeSpam'],
      ['marked'],
    ])
    expect(await listLeads(app)).toHaveLength(2)
  })

  test('is deleted after thirty days, and nothing else is', async () => {
    await using app = await startApp(database)
    await app.visitor(leadApi.send, { body: anInquiry() })
    await app.send(leadApi.send, { body: hiddenFieldLead })
    const foundDaysAgo = (days: number) =>
      app.db
        .updateTable('quotes')
        .set({ spam_at: new Date(Date.now() - days * dayMs).toISOString() })
        .where('spam_at', 'is not', null)
        .execute()
    await foundDaysAgo(29.9)
    await tidyUp(app.db)
    expect(await listSpam(app)).toHaveLength(1)
    await foundDaysAgo(30.1)
    await tidyUp(app.db)
    expect(await listSpam(app)).toEqual([])
    expect(await listLeads(app)).toHaveLength(1)
  })

  test('sent again with the same key and another ticket is the same lead', async () => {
    await using app = await startApp(database)
    const key = { headers: { 'idempotency-key': 'attempt-1' } }
    const ids = new Set<number>()
    for (const ticket of [(await app.visitor(leadApi.ticket, {})).ticket, undefined])
      ids.add((await app.send(leadApi.send, { body: { ...hiddenFieldLead, visit: { ticket } } }, key)).body.id)
    expect(ids.size).toBe(1)
  })

  test('a ticket that the server did not sign, or that is a day old, is ignored', async () => {
    await using app = await startApp(database)
    const { ticket } = await app.visitor(leadApi.ticket, {})
    const forged = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, `0${ticket}`, 'x', '', 7, null, { a: 1 }, 'x'.repeat(5000)]) {
      const { status } = await app.send(leadApi.send, { body: { ...hiddenFieldLead, visit: { ticket: wrong } } })
      expect(status).toBe(201)
    }
    await sendAfter(app, 24 * 60 * 60 + 1, hiddenFieldLead)
    const spam = await listSpam(app)
    expect(spam).toHaveLength(9)
    expect(spam.filter(({ spamReasons }) => spamReasons.includes('noTicket'))).toHaveLength(9)
    await sendAfter(app, 60, hiddenFieldLead)
    expect((await listSpam(app))[0]?.spamReasons).toEqual(['hiddenField'])
  })
})
