import { describe, expect, test } from 'vitest'
import { settingApi } from '#contract/dashboard/settings.ts'
import { deliveryApi } from '#contract/deliveries/deliveries.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { bulkApi } from '#contract/leads/bulk.ts'
import { LeadInput } from '#contract/leads/leads.schema.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { hourMs, minuteMs } from '#contract/platform/time.ts'
import { bothDatabases, databases } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, sendAfter, startSendingApp, untilDelivery } from '#tests/sending.ts'
import { advertisingFieldsOf } from './outsider-words.ts'

const offer =
  'We have project financing for renewable energy: our fund has 200 million dollars available for solar and wind.'

describe.each(databases)('a request that is perhaps spam on %s', (database) => {
  test('stays in the list with its reasons, and is mailed to the team but not to its sender', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await sendAfter(app, 60, { subject: 'general', message: offer })
    await untilDelivery(app, { state: 'sent' }, 'team')
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      `#${id} Inquiry (perhaps spam): Amina Bello, Kaduna Mill`,
    ])
    expect(await app.admin(leadApi.list, {})).toMatchObject([{ id, spamAt: null, spamReasons: ['surelyLikeSpam'] }])
    expect(await app.admin(leadApi.counts, {})).toMatchObject({ new: 1, all: 1, spam: 0 })
  })

  test('and is not spam gets its acknowledgement once, and loses the mark until that is undone', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await sendAfter(app, 60, { subject: 'general', message: offer })
    const setSpam = (spam: boolean) =>
      app.admin(bulkApi.change, { body: { changes: [{ leads: [{ id }], change: { kind: 'spam', spam } }] } })
    const { changed, undo } = await setSpam(false)
    expect(changed).toBe(1)
    await untilDelivery(app, { state: 'sent' }, 'answer')
    expect(await app.admin(leadApi.list, {})).toMatchObject([{ spamAt: null, spamReasons: [] }])

    await app.admin(bulkApi.change, { body: { changes: undo } })
    expect(await app.admin(leadApi.list, {})).toMatchObject([{ spamAt: null, spamReasons: ['surelyLikeSpam'] }])
    await app.admin(leadApi.setSpam, { params: { id }, body: { spam: false } })
    expect(await deliveriesIn(app)).toHaveLength(2)
  })
})

describe.each(bothDatabases)('the daily mail about Spam on %s', (database) => {
  // The site looks every ten minutes whether the mail is due. It may still be looking when a test advances the clock.
  const lookEveryMs = 10 * minuteMs
  const bot = (message: string, more = {}) => ({ ...anInquiry({ message, ...more }), remarks: 'x' })

  test('has the first lines of the requests that went to Spam, goes to the team once a day, and only if there are any', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const recipients = [{ email: 'sales@site.example', topics: ['quote' as const] }]
    await app.admin(settingApi.saveNotifications, { body: { ...defaultNotificationSettings, recipients } })
    await app.visitor(leadApi.send, { body: anInquiry({ message: 'We need panels for a clinic.' }) })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    server.received.length = 0
    await app.send(leadApi.send, { body: bot('Cheap watches\nfor you') })
    await app.send(leadApi.send, {
      body: bot(`Loans, ${'x'.repeat(300)}`, { firstName: 'Bob', lastName: '<b>Lender</b>' }),
    })

    const receivedCount = async (advanceMs: number) => {
      await app.clock.advance(advanceMs)
      return server.received.length
    }
    // In small steps, because a look that comes a day late finds nothing of the day before.
    await expect.poll(() => receivedCount(2 * lookEveryMs)).toBe(1)
    // More than two days later, no second mail has come.
    for (let i = 0; i < 30; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await receivedCount(i % 3 ? 1000 : 6 * hourMs)
    }
    const [{ to, mail }] = server.received as [(typeof server.received)[number]]
    expect(server.received).toHaveLength(1)
    expect(to).toBe('sales@site.example')
    expect(mail.subject).toBe('2 requests went to Spam')
    expect(mail.text).toContain(`Bob <b>Lender</b>: Loans, ${'x'.repeat(113)}…\nAmina Bello: Cheap watches\n`)
    expect(mail.text).toContain('Look at Spam: https://site.example/admin?tab=quotes&spam=true')
    expect(mail.html).not.toContain('<b>Lender')
    expect(mail.text).not.toContain('clinic')
  })

  test('is tried again if the mail server is busy, and Settings shows and repeats one that was refused', async () => {
    let reply: { code: number; text: string } | null = { code: 451, text: 'busy' }
    await using server = await startMailServer({ answer: () => reply })
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await app.send(leadApi.send, { body: bot('Cheap watches') })
    const untilSpamMail = (expected: object) => {
      const find = async () => {
        const found = (await deliveriesIn(app)).find(({ template }) => template.startsWith('spam-'))
        if (!found) await app.clock.advance(2 * lookEveryMs)
        return found
      }
      return expect.poll(find).toMatchObject(expected)
    }
    await untilSpamMail({ state: 'failed', last_error: expect.stringContaining('busy') })
    expect(await app.admin(deliveryApi.failing, {})).toEqual([])
    reply = { code: 550, text: 'no such mailbox' }
    await app.clock.advance(hourMs)
    await untilSpamMail({ state: 'given-up' })
    const [failing] = await app.admin(deliveryApi.failing, {})
    expect(failing).toMatchObject({ kind: 'spam', state: 'given-up' })
    reply = null
    await app.admin(deliveryApi.sendAgain, { params: { id: failing?.id ?? 0 } })
    await untilSpamMail({ state: 'sent' })
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['1 request went to Spam'])
  })
})

type SendingApp = Awaited<ReturnType<typeof startSendingApp>>
const fromBot = (app: SendingApp, fields: object) =>
  app.send(leadApi.send, { body: { ...anInquiry(fields), remarks: 'x' } })
const leads = (app: SendingApp, spam: boolean) => app.admin(leadApi.list, spam ? { query: { spam: 'true' } } : {})

const arrivals: [string, (app: SendingApp) => Promise<unknown>, string][] = [
  ['one request', (app) => fromBot(app, { message: 'Cheap watches' }), 'Amina Bello: Cheap watches\n'],
  [
    'a sender with a name of other letters, and a text that begins with empty lines',
    (app) => fromBot(app, { firstName: '李明', lastName: 'Ọlá', message: '\n\n  Cheap watches\nfor you' }),
    '李明 Ọlá: Cheap watches\n',
  ],
  [
    'a text that looks like HTML',
    (app) => fromBot(app, { message: '<a href="https://shop.example">Cheap</a> & <b>good</b>' }),
    'Amina Bello: <a href="https://shop.example">Cheap</a> & <b>good</b>\n',
  ],
  [
    'the one of two that an administrator has left in Spam',
    async (app) => {
      await fromBot(app, { message: 'We need panels for a clinic.' })
      const [lead] = await leads(app, true)
      await app.admin(leadApi.setSpam, { params: { id: lead?.id ?? 0 }, body: { spam: false } })
      await fromBot(app, { message: 'Cheap watches' })
    },
    'Amina Bello: Cheap watches\n',
  ],
  [
    'a request that an administrator has marked as spam',
    async (app) => {
      await app.visitor(leadApi.send, { body: anInquiry({ message: 'Buy our watches' }) })
      const [lead] = await leads(app, false)
      await app.admin(leadApi.setSpam, { params: { id: lead?.id ?? 0 }, body: { spam: true } })
    },
    'Amina Bello: Buy our watches\n',
  ],
]

test.each(isDeep ? arrivals : arrivals.slice(0, 1))(
  'the daily mail about Spam has the first line of %s',
  async (_name, arrive, line) => {
    await using server = await startMailServer()
    await using app = await startSendingApp('SQLite', { mail: mailSettings(server) })
    await arrive(app)
    const spamMails = async () => {
      await app.clock.advance(20 * minuteMs)
      return server.received.map(({ mail }) => mail).filter(({ subject }) => subject?.endsWith('went to Spam'))
    }
    await expect.poll(async () => (await spamMails()).length).toBe(1)
    const [mail] = await spamMails()
    expect(mail?.subject).toBe('1 request went to Spam')
    expect(mail?.text).toContain(line)
    expect(mail?.text).not.toContain('clinic')
  },
)

test.each([
  { firstName: 'Engr.Musa', lastName: 'Bello' },
  { firstName: 'Dr.Amina', lastName: 'Sani' },
  { firstName: 'J.Adebayo', lastName: 'Okafor' },
  { firstName: 'Alhaji.', lastName: 'Garba' },
  { phone: 'WhatsApp +2348031234567 only' },
  { phone: '+234 803 123 4567 (WhatsApp)' },
  { phone: 'Tel.no 0803 123 4567' },
  { phone: '0803 123 4567 / 0706 123 4567' },
])('%j is no advertisement', (fields) => {
  const { texts, isMisplaced } = advertisingFieldsOf(LeadInput.parse({ ...anInquiry(), ...fields }), {})
  expect({ texts, isMisplaced }).toEqual({ texts: [], isMisplaced: false })
})
