import { expect, test } from 'vitest'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { defaultHours } from '#contract/leads/office.ts'
import { databases, startApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'
import exampleLead from '../mails/example-lead.json' with { type: 'json' }
import { fillInFields } from '../mails/fill-in.ts'

const to = 'amina@mill.example'

test.each(databases)(
  'a reply on %s names its author, and has the subject, fields and signature chosen',
  async (database) => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings({ port: server.port }) })
    await app.admin(leadWorkApi.saveMailSender, { body: { name: 'Tayo', signature: 'Tayo Ade\nSales, +234 1 000' } })
    expect(await app.admin(leadWorkApi.readMailSender, {})).toEqual({
      name: 'Tayo',
      signature: 'Tayo Ade\nSales, +234 1 000',
    })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: to, subject: 'support' }) })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    const aText = { language: 'English', topics: [], text: 'Hello {first name}, {reference} is with {my name}.' }
    await app.admin(settingApi.saveNotifications, {
      body: {
        ...defaultNotificationSettings,
        replyTexts: [
          { ...aText, name: 'For all' },
          { ...aText, name: 'Merci', language: 'French', topics: ['support', 'careers'] },
          { ...aText, name: 'Price', topics: ['product', 'quote'] },
        ],
      },
    })

    const draft = await app.admin(leadWorkApi.draftReply, { params: { id } })
    expect(draft).toMatchObject({
      from: 'Tayo at Renewable Energy',
      subject: `Re: We have received your request (#${id})`,
      signature: 'Tayo Ade\nSales, +234 1 000',
    })
    expect(draft.texts.map(({ name, language }) => [name, language])).toEqual([
      ['For all', 'English'],
      ['Merci', 'French'],
    ])
    expect(draft.texts[0]?.text).toBe(`Hello Amina, #${id} is with Tayo.`)

    const mails = () => server.received.filter((mail) => mail.to === to).map(({ mail }) => mail)
    const send = async (body: { text: string; subject?: string }) => {
      const count = mails().length
      await app.admin(leadWorkApi.sendReply, { params: { id }, body })
      await app.clock.advance(leadWorkLimits.replyHeldSeconds * 1000)
      await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(count + 1)
      await expect
        .poll(
          async () =>
            (await app.db.selectFrom('deliveries').select('state').where('state', '!=', 'sent').execute()).length,
          { timeout: 10_000 },
        )
        .toBe(0)
      return mails().at(-1)
    }
    const first = await send({ text: 'We can build it.', subject: 'Your offer\nfrom us' })
    expect(first?.from).toEqual({ name: 'Tayo at Renewable Energy', address: 'hello@site.example' })
    expect(first?.subject).toBe('Your offer from us')
    expect(first?.text).toMatch(/^We can build it\.\n\nTayo Ade\nSales, \+234 1 000\n\nOn /)
    expect(first?.references).toBe(mails()[0]?.messageId)
    const second = await send({ text: 'Any questions?' })
    expect(second?.subject).toBe('Re: Your offer from us')
    expect(second?.references).toBe(`${mails()[0]?.messageId} ${first?.messageId}`)
    expect((await send({ text: 'Still there?' }))?.subject).toBe('Re: Your offer from us')
  },
)

test.each([
  '=?utf-8?q?You_have_won?=',
  'Tayo\r\nBcc: all@site.example',
  '"Ada", <b@a.example>',
  'Ọláyínká Ọ̀ṣọ́',
  'a'.repeat(100),
])('an administrator named %j can write a reply, and its sender stays the company’s address', async (name) => {
  await using server = await startMailServer()
  await using app = await startSendingApp('SQLite', { mail: mailSettings({ port: server.port }) })
  await app.admin(leadWorkApi.saveMailSender, { body: { name, signature: '' } })
  const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: to }) })
  await untilDelivery(app, { state: 'sent' }, 'answer')
  await app.admin(leadWorkApi.sendReply, { params: { id }, body: { text: 'Hello' } })
  await app.clock.advance(leadWorkLimits.replyHeldSeconds * 1000)
  await expect.poll(() => server.received.filter((mail) => mail.to === to).length, { timeout: 10_000 }).toBe(2)
  const mail = server.received.filter((mail) => mail.to === to).at(-1)?.mail
  expect(mail?.from).toMatchObject({ address: 'hello@site.example' })
  expect(mail?.bcc).toBeUndefined()
  const shownName = name.replace(/\r\n/, ' ').replace('=?', '=\u200b?')
  expect(mail?.from?.name).toBe(`${shownName} at Renewable Energy`)
})

test('without a name of their own, an administrator is named by the username, and only they change it', async () => {
  await using app = await startApp('SQLite')
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  expect(await app.admin(leadWorkApi.readMailSender, {})).toEqual({ name: '', signature: '' })
  expect((await app.admin(leadWorkApi.draftReply, { params: { id } })).from).toBe('ada at Renewable Energy')
  expect((await app.send(leadWorkApi.saveMailSender, { body: { name: 'Eve', signature: '' } })).status).toBe(401)
  const tooLong = { name: 'Ada', signature: 'a'.repeat(leadWorkLimits.signatureMaxChars + 1) }
  expect((await app.sendAsAdmin(leadWorkApi.saveMailSender, { body: tooLong })).status).toBe(400)
})

test('an empty subject is refused, and one that is too long', async () => {
  await using server = await startMailServer()
  await using app = await startSendingApp('SQLite', { mail: mailSettings({ port: server.port }) })
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  for (const subject of ['', ' \n', 'a'.repeat(leadWorkLimits.replySubjectMaxChars + 1)])
    expect(
      (await app.sendAsAdmin(leadWorkApi.sendReply, { params: { id }, body: { text: 'a', subject } })).status,
    ).toBe(400)
})

// The cast is safe: to TypeScript, a choice in JSON is any text.
const lead = (values: Partial<Lead>) => ({ ...exampleLead, createdAt: new Date().toISOString(), ...values }) as Lead
const noName = { firstName: '', lastName: '' }

test.each([
  ['Hello {first name},', { firstName: 'Amina' }, 'Hello Amina,'],
  ['Hello {first name},', noName, 'Hello,'],
  ['Hello {first name}!', noName, 'Hello!'],
  ['{first name}, thank you', noName, 'Thank you'],
  ['Dear\n{name}: élan', noName, 'Dear\nÉlan'],
  ['Many thanks, {first name}.', noName, 'Many thanks.'],
  ['Your request ({product}) is here', { productTitle: null, subject: '' }, 'Your request is here'],
  ['Your request ({product}) is here', { productTitle: null, subject: 'support' }, 'Your request (Support) is here'],
  ['Regards,\n{my name}', {}, 'Regards,\nTayo'],
  ['{price} {} {Name}', {}, '{price} {} {Name}'],
  ['Hello {first name},', { firstName: '{reference}' }, 'Hello {reference},'],
  ['{reference} of {first name}', { id: 7, ...noName }, '#7 of'],
])('%j for a lead with %j becomes %j', (text, values, expected) => {
  expect(fillInFields(text, lead(values), { now: new Date(), office: defaultHours, myName: 'Tayo' })).toBe(expected)
})
