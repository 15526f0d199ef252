import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { deliveryApi } from '#contract/deliveries/deliveries.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { hourMs, minuteMs } from '#contract/platform/time.ts'
import { admin, databases } from '#tests/app.ts'
import { type Answer, startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'

const noMailbox: Answer = { code: 550, text: '5.1.1 No such mailbox' }
const tryLater: Answer = { code: 451, text: '4.3.2 Later' }
const withoutAnswers = { ...defaultNotificationSettings, answersSenders: false }

describe.each(databases)('the deliveries of a lead on %s', (database) => {
  test('are listed with their states, and “send again” sends one that was given up', async () => {
    let answer: Answer = noMailbox
    await using server = await startMailServer({ answer: () => answer })
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await app.admin(settingApi.saveNotifications, { body: withoutAnswers })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'given-up' })
    const [delivery] = await app.admin(deliveryApi.ofQuote, { params: { id } })
    expect(delivery).toMatchObject({ kind: 'team', recipient: admin.email, state: 'given-up', tries: 1, sentAt: null })
    expect(delivery?.lastError).toContain('550 5.1.1 No such mailbox')

    answer = null
    await app.admin(deliveryApi.sendAgain, { params: { id: delivery?.id ?? 0 } })
    await untilDelivery(app, { state: 'sent' })
    expect(server.received).toHaveLength(1)
    expect((await app.admin(adminApi.audit, {}))[0]).toMatchObject({
      action: 'updated',
      entity: 'quotes',
      entityId: String(id),
      before: { 'Mail to the team': 'Given up' },
      after: { 'Mail to the team': 'Sent again' },
    })
  })

  test('are sent again under another Message-ID once they were sent, so that mail programs show both', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await app.admin(settingApi.saveNotifications, { body: withoutAnswers })
    await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'sent' })
    const [delivery] = await deliveriesIn(app)
    await app.admin(deliveryApi.sendAgain, { params: { id: delivery?.id ?? 0 } })
    await expect.poll(() => server.received.length).toBe(2)
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(2)
  })

  test('are shown as failing at once when given up', async () => {
    await using server = await startMailServer({ answer: () => noMailbox })
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await app.admin(settingApi.saveNotifications, { body: withoutAnswers })
    await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'given-up', tries: 1 })
    expect(await app.admin(deliveryApi.failing, {})).toMatchObject([{ state: 'given-up', kind: 'team' }])
  })

  test('are shown as failing after an hour of tries, until somebody has seen them, and again when given up', async () => {
    let answer: Answer = tryLater
    await using server = await startMailServer({ answer: () => answer })
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await app.admin(settingApi.saveNotifications, { body: withoutAnswers })
    await app.visitor(leadApi.send, { body: anInquiry() })
    const listFailing = () => app.admin(deliveryApi.failing, {})
    await untilDelivery(app, { tries: 1 })
    expect(await listFailing()).toEqual([])
    for (const [index, pauseMs] of [minuteMs, 5 * minuteMs, 30 * minuteMs].entries()) {
      await app.clock.advance(pauseMs)
      await untilDelivery(app, { tries: index + 2 })
      expect(await listFailing()).toEqual([])
    }
    const firstFailureMs = Date.parse((await deliveriesIn(app))[0]?.failing_since ?? '')
    await app.clock.advance(firstFailureMs + 59 * minuteMs - app.clock.now().getTime())
    expect(await listFailing()).toEqual([])
    await app.clock.advance(minuteMs)
    const [shownDelivery] = await listFailing()
    expect(shownDelivery).toMatchObject({ state: 'failed', kind: 'team', tries: 4 })

    await app.admin(deliveryApi.markSeen, { body: { ids: [shownDelivery?.id ?? 0] } })
    expect(await listFailing()).toEqual([])
    answer = noMailbox
    await app.clock.advance(3 * hourMs)
    await untilDelivery(app, { state: 'given-up' })
    expect(await listFailing()).toMatchObject([{ state: 'given-up' }])
  })

  test('tell the team of a lead that is marked as not spam, also if somebody has replied to it already', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    await app.admin(settingApi.saveNotifications, { body: withoutAnswers })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    const call = { params: { id } }
    await untilDelivery(app, { state: 'sent' })
    // Now the lead has no deliveries, like one that arrived before the operator set a mail server.
    await app.db.deleteFrom('deliveries').execute()
    await app.admin(leadWorkApi.sendReply, { ...call, body: { text: 'We can build it.' } })
    await app.admin(leadApi.setSpam, { ...call, body: { spam: true } })
    await app.admin(leadApi.setSpam, { ...call, body: { spam: false } })
    await untilDelivery(app, { state: 'sent' }, 'team')
  })

  test('are deleted with their lead', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    await app.db.deleteFrom('quotes').where('id', '=', id).execute()
    expect(await deliveriesIn(app)).toEqual([])
  })
})

test('a test mail shows the mail server’s own answer, whether it takes the mail or not', async () => {
  let answer: Answer = null
  await using server = await startMailServer({ answer: () => answer })
  await using app = await startSendingApp('SQLite', { mail: mailSettings(server) })
  const notifications = { ...defaultNotificationSettings, answerText: 'Dear {name}, by {answer time}.' }
  const send = () => app.admin(settingApi.sendTest, { body: { to: admin.email, kind: 'answer', notifications } })
  expect(await send()).toMatchObject({ isTaken: true, answer: expect.stringMatching(/^250 /) })
  expect(server.received[0]?.mail.subject).toBe('Test: We have received your request (#1042)')
  expect(server.received[0]?.mail.text).toMatch(/^Dear Amina Bello, by \w+day, 4 PM, Abuja time\./)

  answer = noMailbox
  expect(await send()).toMatchObject({ isTaken: false, answer: expect.stringContaining('550 5.1.1') })
})

test('a site without a mail server says who can turn mails on', async () => {
  await using app = await startSendingApp('SQLite', {})
  expect(await app.admin(settingApi.readSending, {})).toEqual({ mailFrom: null, webhookUrl: null })
  const body = { to: admin.email, kind: 'team' as const, notifications: defaultNotificationSettings }
  expect((await app.admin(settingApi.sendTest, { body })).answer).toContain(
    'The person who looks after your server can turn mails on.',
  )
})

test('a preview has the texts of the form, also before they are saved', async () => {
  await using app = await startSendingApp('SQLite', {})
  const { team, answer } = await app.admin(settingApi.previewMails, {
    body: { ...defaultNotificationSettings, teamText: 'Read {reference} about {product}.' },
  })
  expect(team.subject).toBe('#1042 Quote: Battery container, Amina Bello, Kano Mills')
  expect(team.text).toMatch(/^Read #1042 about Battery container\./)
  expect(answer.text).toMatch(/^Hello Amina Bello,/)
})
