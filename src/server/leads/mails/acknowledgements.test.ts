import { describe, expect, test, vi } from 'vitest'
import { accountLinkApi } from '#contract/accounts/account-links.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { looksLikeAutomaticAddress } from '#server/leads/mails/automatic-address.ts'
import { hasNoContact, looksLikeName } from '#server/leads/spam/outsider-words.ts'
import { admin, databases, startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry, aProductQuote } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, sendAfter, sender, startSendingApp } from '#tests/sending.ts'

const adverts = [
  'You received a money transfer of $8,400 go to http://cash.example',
  'Claim your prize at www.prize.example now',
  'WIN 50,000 EUR casino-king.example',
  'Bitcoin x10 t.me/doubler',
  'Call +44 20 7946 0999 about your account',
  'Your parcel waits: parcel.example/pay',
  'Ваш приз: 100 000 ₽ на сайте приз.рф',
  'SEO from 99 dollars, write to seo@rank.example',
  'Hot offers best-shop\u200b.\u200bcom today',
  'Loans without questions: loans dot com',
  'Invoice 4711 overdue, pay 300 USDT',
]

/** Sends a lead that a person has typed for a minute. */
const sendTyped = (app: TestApp, fields: object) => sendAfter(app, 60, fields)

const acknowledgedIn = async (app: TestApp) =>
  (await deliveriesIn(app)).filter(({ template }) => template === 'answer').map(({ recipient }) => recipient)

/** Counts after the next pause of the worker is over: a mail server on a busy machine may refuse a first try. */
async function inTime({ clock }: Awaited<ReturnType<typeof startSendingApp>>, count: () => number) {
  if (clock.pauses() > 0) await clock.advance(minuteMs)
  return count()
}

describe.each(databases)('an acknowledgement on %s', (database) => {
  test('has none of the sender’s words, in whichever field an advertisement stands', { timeout: 120_000 }, async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const fields = {
      firstName: (advert: string) => ({ firstName: advert.slice(0, 100) }),
      lastName: (advert: string) => ({ lastName: advert.slice(0, 100) }),
      company: (advert: string) => ({ company: advert }),
      phone: (advert: string) => ({ phone: advert.slice(0, 50) }),
      message: (advert: string) => ({ message: `Dear friend,\n${advert}` }),
      project: (advert: string) => ({ projectId: 999, projectTitle: advert }),
    }
    let victim = 0
    for (const [i, advert] of adverts.entries()) {
      // A mail takes a while, so the quick suite sends each advertisement in two fields only.
      for (const [j, withAdvert] of Object.values(fields).entries())
        if (isDeep || (i + j) % 3 === 0)
          await sendTyped(app, { email: `victim${victim++}@mill.example`, ...withAdvert(advert) })
      if (!isDeep && i % 3 > 0) continue
      const quote = aProductQuote({ productId: 999, productTitle: advert, email: `victim${victim++}@mill.example` })
      await app.visitor(leadApi.send, { body: quote })
    }
    const acknowledged = (await acknowledgedIn(app)).length
    expect(acknowledged).toBeGreaterThan(4)
    const mailed = () => server.received.filter(({ to }) => to.startsWith('victim'))
    await expect.poll(() => inTime(app, () => mailed().length), { timeout: 90_000 }).toBe(acknowledged)
    const words = adverts.flatMap((advert) =>
      advert.split(' ').filter((word) => word.length > 4 && /[.$@]|\d{4}/.test(word)),
    )
    for (const { mail } of mailed())
      for (const text of [mail.subject, mail.text, mail.html, JSON.stringify(mail.headers)])
        for (const word of words) expect(text).not.toContain(word)
    expect(mailed().every(({ mail }) => !/prize|transfer|Bitcoin|Loans/i.test(`${mail.subject} ${mail.text}`))).toBe(
      true,
    )
  })

  test('repeats a name that looks like one, and a message that is surely harmless, and no other words', {
    timeout: 60_000,
  }, async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const message = 'We need 40 kW of solar panels for our mill. How much would it cost?'
    // Many senders of one text would be spam.
    const inPlace = (fields: { message?: string; firstName?: string }, place: string) => ({
      ...fields,
      message: (fields.message ?? message).replace('mill.', `mill in ${place}.`),
    })
    const more = [
      {},
      { message: `${message} See www.mill.example` },
      { message: `${message} Call 0803 000 0150` },
      { message: `${message} We can pay $9,000.` },
      { firstName: 'Free Money' },
      { message: `${message} See millshop[.]com` },
    ]
    const places = ['Kano', 'Jos', 'Enugu', 'Zaria', 'Owerri', 'Lokoja']
    for (const [i, fields] of more.entries())
      await sendTyped(app, { email: `a${i}@mill.example`, ...inPlace(fields, places[i] ?? '') })
    await app.visitor(leadApi.send, { body: anInquiry({ email: 'a6@mill.example', ...inPlace({}, 'Abuja') }) })
    const toSenders = () => server.received.filter(({ to }) => to !== admin.email).length
    await expect.poll(() => inTime(app, toSenders), { timeout: 40_000 }).toBe(7)
    const texts = Object.fromEntries(server.received.map(({ to, mail }) => [to, mail.text ?? '']))
    for (const i of [0, 1, 2, 3, 5, 6]) expect(texts[`a${i}@mill.example`]).toMatch(/^Hello Amina Bello,/)
    expect(texts['a4@mill.example']).toMatch(/^Hello,/)
    const repeated = Object.keys(texts).filter((to) => to !== admin.email && texts[to]?.includes('How much would'))
    expect(repeated.sort()).toEqual(['a0@mill.example', 'a4@mill.example'])
    for (const text of Object.values(texts).filter((text) => text.startsWith('Hello')))
      expect(text).not.toMatch(/Kaduna Mill|\+234 800/)
  })

  test('goes to one network ten times an hour, to all together sixty times, and the leads are stored all the same', async () => {
    await using app = await startApp(database, {
      rateLimits: true,
      sending: { mail: mailSettings({ port: 9 }), webhook: null },
    })
    const send = (i: number, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: leadApi.send.path,
        payload: anInquiry({ email: `somebody${i}@mill${i}.example`, message: `We need ${i} panels for our mill.` }),
        remoteAddress,
      })
    for (let i = 0; i < 12; i += 1) expect((await send(i, '192.0.2.1')).statusCode).toBe(201)
    expect(await acknowledgedIn(app)).toHaveLength(10)
    for (let i = 12; i < 70; i += 1) await send(i, `198.51.100.${Math.floor(i / 3)}`)
    expect((await acknowledgedIn(app)).length).toBeLessThanOrEqual(60)
    expect((await acknowledgedIn(app)).length).toBeGreaterThan(50)
    expect((await app.admin(leadApi.counts, {})).all).toBe(70)
  })

  test('counts the spellings of one mailbox together', async () => {
    await using app = await startApp(database, { sending: { mail: mailSettings({ port: 9 }), webhook: null } })
    const spellings = ['amina.bello', 'a.m.i.n.a.bello', 'aminabello+1', 'Amina.Bello', 'amina.bello+x.y', 'aminabello']
    for (const name of spellings) await sendTyped(app, { email: `${name}@gmail.com` })
    await sendTyped(app, { email: 'aminabello@googlemail.com' })
    expect(await acknowledgedIn(app)).toHaveLength(3)
    await sendTyped(app, { email: 'amina.bella@gmail.com' })
    expect(await acknowledgedIn(app)).toHaveLength(4)
  })

  test('is not mailed to the company, its host or the team, with whichever tag', async () => {
    await using app = await startApp(database, { sending: { mail: mailSettings({ port: 9 }), webhook: null } })
    const recipients = [{ email: 'sales@partner.example', topics: ['careers' as const] }]
    await app.admin(settingApi.saveNotifications, { body: { ...defaultNotificationSettings, recipients } })
    const company = {
      name: 'Kano Sun',
      blurb: 'Roofs.',
      foundedYear: 2021,
      mission: 'More roofs.',
      vision: 'All roofs.',
      values: [{ name: 'Care', text: '' }],
      email: 'office@kano.example',
      phone: '+234 9 461 0000',
      address: ['1 Sun Road'],
      hours: ['Monday-Friday 8-16'],
    }
    const block = { key: 'company', title: '', type: 'json' as const, content: JSON.stringify(company) }
    await app.admin(contentApi.create, { body: block })
    const { id: _, ...row } = await app.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    const gone = { ...row, username: 'gone', email: 'gone@private.example', deactivated_at: new Date().toISOString() }
    await app.db.insertInto('admins').values(gone).execute()
    for (const email of [
      sender.address,
      admin.email,
      'anybody@site.example',
      'Office@Kano.example',
      'office+form@kano.example',
      'sales@partner.example',
      'gone@private.example',
    ])
      await sendTyped(app, { email })
    expect(await acknowledgedIn(app)).toEqual([])
    await sendTyped(app, { email: 'amina@kano.example' })
    expect(await acknowledgedIn(app)).toEqual(['amina@kano.example'])
  })

  test('goes to international addresses, and not to the company’s own in the other form', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const recipients = [{ email: 'info@müller.example', topics: ['quote' as const] }]
    await app.admin(settingApi.saveNotifications, { body: { ...defaultNotificationSettings, recipients } })
    const written = ['Amina <почта@пример.рф.>', 'josé@exemplo.com.br', 'musa@xn--bro-hoa.example', 'ayọ@ilé.example']
    for (const email of [...written, 'info@xn--mller-kva.example', 'Info@MÜLLER.example'])
      await app.visitor(leadApi.send, { body: anInquiry({ email }) })
    const acknowledged = ['почта@пример.рф', 'josé@exemplo.com.br', 'musa@xn--bro-hoa.example', 'ayọ@ilé.example']
    expect(await acknowledgedIn(app)).toEqual(acknowledged)
    const answers = () => server.received.filter(({ mail }) => mail.subject?.startsWith('We have received'))
    await expect.poll(() => inTime(app, () => answers().length), { timeout: 30_000 }).toBe(4)
    // The mail server shows the addresses as people read them.
    const sentTo = answers().map(({ to }) => to)
    expect(sentTo.sort()).toEqual(acknowledged.map((to) => to.replace('xn--bro-hoa', 'büro')).sort())
  })

  test('repeats no words of a second lead with the same ticket', async () => {
    await using app = await startApp(database, { sending: { mail: mailSettings({ port: 9 }), webhook: null } })
    const { ticket } = await app.visitor(leadApi.ticket, {})
    const touched = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    for (const place of ['clinic', 'school', 'mill', 'farm', 'church']) {
      const lead = anInquiry({
        email: `${place}@mill.example`,
        message: `We need 5 kW of solar panels for our ${place}.`,
      })
      await app.send(leadApi.send, { body: { ...lead, visit: { ticket } } })
    }
    touched.mockRestore()
    const payloads = (await deliveriesIn(app)).filter(({ template }) => template === 'answer')
    expect(payloads.map(({ payload }) => JSON.parse(payload).message)).toEqual([true, false, false, false, false])
  })

  test('and any other mail that an outsider can cause has none of the outsider’s words', async () => {
    await using server = await startMailServer()
    await using app = await startApp(database, { sending: { mail: mailSettings(server), webhook: null } })
    const outsiders = ['http://cash.example', `${admin.username} http://cash.example`, admin.username, admin.email]
    for (const account of outsiders) await app.send(accountLinkApi.forgotten, { body: { account } })
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(2)
    for (const { to, mail } of server.received) {
      expect(to).toBe(admin.email)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('cash.example')
    }
  })
})

test.each([
  ['Amina', 'Bello'],
  ['Sunday', 'Okonkwo'],
  ['Blessing', 'Adeyemi-Ojo'],
  ['Grace', 'Faith'],
  ['Jean-Luc', 'de la Tour'],
  ['J.', 'O’Neill'],
  ['Dr. Hans', 'Müller'],
  ['Nguyễn', 'Văn An'],
  ['张', '伟'],
  ['أمينة', 'بيلو'],
  ['amina', 'bello'],
  ['Favour', 'Grant'],
  ['Monday', 'Lucky Dube'],
  ['Μαρία', 'Παπαδοπούλου'],
])('%s %s looks like a name', (firstName, lastName) => {
  expect(looksLikeName({ firstName, lastName })).toBe(true)
})

test.each([
  ['You received a money transfer', 'go to the bank'],
  ['Claim', 'Your Prize'],
  ['Visit', 'casino.example'],
  ['Win', '$500'],
  ['Amina', '+44 20 7946 0999'],
  ['Cheap Viagra', 'Online'],
  ['Hello 🎁', 'Gift'],
  ['Amina\r\nBcc: a@b.example', 'Bello'],
  ['bestshop dot', 'com'],
  ['Amina', 'Bello of the very long name that never ends'],
  ['Bestshop', 'Com'],
  ['Bestshop Point', 'Com'],
  ['Amina', 'bitly xyz'],
  ['Fr\u0435e', 'Trip'],
  ['𝐅𝐫𝐞𝐞', '𝐌𝐨𝐧𝐞𝐲'],
  ['Dear', 'Customer'],
  ['Gewinn', 'Abholen'],
  ['Parabéns', 'Ganhou'],
  ['Вы', 'выиграли'],
  ['恭喜', '中奖'],
])('%s %s does not look like a name', (firstName, lastName) => {
  expect(looksLikeName({ firstName, lastName })).toBe(false)
})

test.each([
  'bestshop[.]com',
  'bestshop (.) com',
  'bestshop . com',
  'bestshop .de',
  'bestshop,com',
  'bestshop·com',
  'bestshop punto com',
  'bestshop ponto com',
  'bestshop point com',
  'bestshop точка ру',
  'bestshop d\u043et com',
  'b e s t s h o p',
  'hxxp bestshop',
  'info [at] bestshop',
  '٠٨٠٣٠٠٠٠١٥٠',
  '०८०३००००१५०',
  '0803 - 000 - 0150',
  '0803_000_0150',
  '0803·000·0150',
  'zero eight zero three zero zero',
  'pay 5000 KES',
  '500 000 FCFA',
  '500 درهم',
  '500 рублей',
  'Instagram: bestshop',
  'واتساب',
  'تيليجرام',
  'телеграм',
])('a message with %s may name a contact', (text) => {
  expect(hasNoContact(`Great offers, ${text}`)).toBe(false)
})

test.each([
  'We need 40 kW of solar panels for our mill of 12,000 m2 in Kano.',
  'Roof 12 x 8 m, 1,200 kWh a month, 230/400 V',
  'O telhado é plano, com 40 painéis',
  'Le toit est plat. De plus, nous avons un groupe',
  'e.g. panels, i.e. modules',
])('a message names no contact: %s', (text) => {
  expect(hasNoContact(text)).toBe(true)
})

test.each([
  'noreply',
  'No-Reply',
  'do-not-reply',
  'donotreply2',
  'billing-noreply',
  'noreply+tag',
  'ne-pas-repondre',
  'nepasrepondre',
  'ne_pas_répondre',
  'nicht-antworten',
  'keine.antwort',
  'no-responder',
  'nao-responda',
  'não-responda',
  'non-rispondere',
  'niet-beantwoorden',
  'nie-odpowiadaj',
  'neodpovidat',
  'svara-inte',
  'ikke-svar',
  'älä-vastaa',
  'yanıtlamayın',
  'ne-otvechat',
  'listserv',
  'majordomo',
  'mailman',
  'solar-news-request',
  'owner-solar',
  'newsletter',
  'MAILER-DAEMON',
  'postmaster',
  'bounce+x=y',
  'abuse',
  'no-answer',
  'do-not-respond',
  'kein-antwort',
  'non-repondre',
  'не-отвечать',
  'لا-ترد',
  'prvs=abc',
  'SRS0=abc',
  'dmarc-reports',
])('%s@ looks automatic', (name) => {
  expect(looksLikeAutomaticAddress(`${name}@a.example`)).toBe(true)
})

test.each([
  'nora.reply@a.example',
  'amina@no-reply.example',
  'abbott@a.example',
  'robotics@a.example',
  'roberta@a.example',
  'listan@a.example',
  'info@newsletter.example',
  'botswana@a.example',
])('%s does not look automatic', (address) => {
  expect(looksLikeAutomaticAddress(address)).toBe(false)
})
