import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { admin, databases, publicUrl, type TestApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, sendAfter, sender, startSendingApp, untilDelivery } from '#tests/sending.ts'

const saveNotifications = (app: TestApp, changes: Partial<NotificationSettings>) =>
  app.admin(settingApi.saveNotifications, { body: { ...defaultNotificationSettings, ...changes } })

const recipientsOf = async (app: TestApp, template: string) =>
  (await deliveriesIn(app)).filter((delivery) => delivery.template === template).map(({ recipient }) => recipient)

describe.each(databases)('a new lead on %s', (database) => {
  test('is mailed to the administrators, with the sender as the address to reply to', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id: productId } = await app.admin(productApi.create, { body: aProduct({ title: 'Battery container' }) })
    const { id } = await app.visitor(leadApi.send, { body: aProductQuote({ productId, phone: '+234 800' }) })
    await untilDelivery(app, { state: 'sent' }, 'team')

    const mail = server.received.find(({ to }) => to === admin.email)?.mail
    expect(mail?.subject).toBe(`#${id} Quote: Battery container, amina@mill.example`)
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['amina@mill.example'])
    expect(mail?.from).toMatchObject(sender)
    for (const text of [
      'Battery container',
      'amina@mill.example',
      '+234 800',
      `${publicUrl}/admin?tab=quotes&lead=${id}`,
    ])
      expect(mail?.text).toContain(text)
    expect(mail?.html).toContain(`href="${publicUrl}/admin?tab=quotes&amp;lead=${id}"`)
  })

  test('is answered: the sender gets the reference number, their own words and the time of an answer', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await sendAfter(app, 60, { message: 'We need 40 kW for a mill.' })
    await untilDelivery(app, { state: 'sent' }, 'answer')

    const mail = server.received.find(({ to }) => to === 'amina@mill.example')?.mail
    expect(mail?.subject).toBe(`We have received your request (#${id})`)
    expect(mail?.text).toMatch(/^Hello Amina Bello,/)
    expect(mail?.text).toMatch(/You can expect our answer by \w+day, 4 PM, Abuja time\./)
    expect(mail?.text).toContain('We need 40 kW for a mill.')
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
  })

  test('arrives with every character, and none of them makes a header', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const message = `${'Ọja 太陽 ☀️ مرحبا \u200fعالم\n.\n..dots <b>&amp; "quotes"\n'.repeat(100)}`
      .slice(0, 4990)
      .trim()
      .toWellFormed()
    const lead = anInquiry({
      firstName: 'Amina\r\nBcc: Kano',
      lastName: 'بيلو \u200f🌞',
      company: 'Kano\nSubject: Mills',
      message,
    })
    await app.visitor(leadApi.send, { body: lead })
    for (const template of ['team', 'answer']) await untilDelivery(app, { state: 'sent' }, template)
    expect(server.received).toHaveLength(2)
    const mail = server.received.find(({ to }) => to === admin.email)?.mail
    expect(mail?.subject).toMatch(/^#1 Quote: Amina Bcc: Kano بيلو \u200f🌞, Kano Subject: Mills$/)
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(message)
    expect(mail?.headers.filter(({ key }) => ['bcc', 'cc', 'subject'].includes(key))).toHaveLength(1)
    expect(mail?.replyTo).toEqual([{ name: 'Amina Bcc: Kano بيلو \u200f🌞', address: lead.email }])
    expect(mail?.html).toContain('..dots &lt;b&gt;&amp;amp; &quot;quotes&quot;')
  })

  test('that is sent twice is mailed once, and the visitor gets the same receipt', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const headers = { 'idempotency-key': 'the double click' }
    const [firstReceipt, secondReceipt] = [
      await app.visitor(leadApi.send, { body: anInquiry() }, { headers }),
      await app.visitor(leadApi.send, { body: anInquiry() }, { headers }),
    ]
    expect(secondReceipt).toEqual(firstReceipt)
    for (const template of ['team', 'answer']) await untilDelivery(app, { state: 'sent' }, template)
    expect(await deliveriesIn(app)).toHaveLength(2)
    expect(server.received).toHaveLength(2)
  })

  test('is mailed to the recipients who have chosen its kind, and to all administrators if nobody has', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await saveNotifications(app, {
      answersSenders: false,
      recipients: [
        { email: 'sales@site.example', topics: ['product', 'quote'] },
        { email: 'all@site.example', topics: ['quote', 'support'] },
      ],
    })
    for (const subject of ['quote', 'support', 'careers'] as const)
      await app.visitor(leadApi.send, { body: anInquiry({ subject }) })
    expect(await recipientsOf(app, 'team')).toEqual([
      'sales@site.example',
      'all@site.example',
      'all@site.example',
      admin.email,
    ])
    expect(await recipientsOf(app, 'answer')).toEqual([])
  })

  test('gets no answer at an address that looks automatic or is our own, and at most three a day at one mailbox', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const send = (email: string) => app.visitor(leadApi.send, { body: anInquiry({ email }) })
    for (const email of ['no-reply@mill.example', 'MAILER-DAEMON@mill.example', sender.address]) await send(email)
    expect(await recipientsOf(app, 'answer')).toEqual([])

    const mailboxes = ['ada@mill.example', 'ada+1@mill.example', 'Ada@mill.example', 'ada@mill.example']
    for (const email of [...mailboxes, 'eve@mill.example']) await send(email)
    expect(await recipientsOf(app, 'answer')).toEqual([...mailboxes.slice(0, 3), 'eve@mill.example'])
  })
})

test.each([
  '=?utf-8?q?Your_bank?=',
  '=?UTF-8?B?WW91IGhhdmUgd29u?=',
  '=?iso-8859-1?q?=0D=0ABcc:_a=40b.example?=',
  'Amina =?utf-8?q?x?= Bello',
  '=?',
  'Ámina =?utf-8?q?x?= 太陽',
  `=?utf-8?q?${'long_'.repeat(14)}?=`,
])('a name that looks encoded is shown as it was typed: %s', async (firstName) => {
  await using server = await startMailServer()
  await using app = await startSendingApp('SQLite', { mail: mailSettings(server) })
  await app.visitor(leadApi.send, { body: anInquiry({ firstName }) })
  await untilDelivery(app, { state: 'sent' }, 'team')
  const mail = server.received.find(({ to }) => to === admin.email)?.mail
  const shown = (text = '') => text.replaceAll('\u200b', '')
  expect(mail?.replyTo?.map(({ name }) => shown(name))).toEqual([`${firstName} Bello`])
  expect(shown(mail?.subject)).toContain(`: ${firstName} Bello, Kaduna Mill`)
  expect(mail?.headers.filter(({ key }) => ['bcc', 'subject', 'reply-to'].includes(key))).toHaveLength(2)
})

test('a site without a mail server writes no deliveries', async () => {
  await using app = await startSendingApp('SQLite', {})
  await app.visitor(leadApi.send, { body: anInquiry() })
  expect(await deliveriesIn(app)).toEqual([])
})
