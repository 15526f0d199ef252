// Tests with mail servers that refuse mails, hang, drop the connection and come back, over real connections.
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { dayMs, hourMs, minuteMs } from '#contract/platform/time.ts'
import { databases } from '#tests/app.ts'
import { authorityCertificate, localhostCertificate, otherNameCertificate, privateKey } from '#tests/certificates.ts'
import { type Answer, startMailServer, startSilentServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'

/** Starts a site that sends mails to the team only, and sends a lead to the site. */
async function startAppWithLead(...[database, options]: Parameters<typeof startSendingApp>) {
  const app = await startSendingApp(database, options)
  await app.admin(settingApi.saveNotifications, { body: { ...defaultNotificationSettings, answersSenders: false } })
  await app.visitor(leadApi.send, { body: anInquiry() })
  return app
}

const defaultCertificates = getCACertificates()
beforeAll(() => setDefaultCACertificates([...defaultCertificates, authorityCertificate]))
afterAll(() => setDefaultCACertificates(defaultCertificates))

describe.each(databases)('on %s', (database) => {
  test('greylisting: a mail that is postponed twice is sent at the third try, and with the same Message-ID', async () => {
    const answers: Answer[] = [
      { code: 451, text: '4.7.1 Greylisted' },
      { code: 451, text: '4.7.1 Greylisted' },
    ]
    await using server = await startMailServer({ answer: () => answers.shift() ?? null })
    await using app = await startAppWithLead(database, { mail: mailSettings(server) })
    await untilDelivery(app, { state: 'failed', tries: 1 })
    const [first] = await deliveriesIn(app)
    expect(first?.last_error).toContain('451 4.7.1 Greylisted')
    expect(Date.parse(first?.next_try_at ?? '') - app.clock.now().getTime()).toBeGreaterThan(minuteMs - 10_000)

    await app.clock.advance(minuteMs)
    await untilDelivery(app, { state: 'failed', tries: 2 })
    await app.clock.advance(5 * minuteMs)
    await untilDelivery(app, { state: 'sent', tries: 3, last_error: null })
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([first?.message_id])
  })

  test('a mail that is refused for good is given up at once', async () => {
    await using server = await startMailServer({ answer: () => ({ code: 550, text: '5.1.1 No such mailbox' }) })
    await using app = await startAppWithLead(database, { mail: mailSettings(server) })
    await untilDelivery(app, { state: 'given-up', tries: 1 })
    expect((await deliveriesIn(app))[0]?.last_error).toContain('550 5.1.1 No such mailbox')
  })

  test('a long answer with control characters is shortened to one line', async () => {
    await using server = await startSilentServer(`550 5.7.1 Not\u0000from\u001byou ${'x'.repeat(2000)}\r\n`)
    await using app = await startAppWithLead(database, { mail: mailSettings(server) })
    await untilDelivery(app, { state: 'given-up', tries: 1 })
    const [delivery] = await deliveriesIn(app)
    expect(delivery?.last_error).toMatch(/^The mail server refused it: 550 5\.7\.1 Not from you x{400,500}…$/)
  })

  test('a mail is sent again if the connection was dropped in the middle of it', async () => {
    let isDropping = true
    await using server = await startMailServer({ isDropping: () => isDropping })
    await using app = await startAppWithLead(database, { mail: mailSettings(server) })
    await untilDelivery(app, { state: 'failed', tries: 1 })
    expect(server.received).toEqual([])
    isDropping = false
    await app.clock.advance(minuteMs)
    await untilDelivery(app, { state: 'sent', tries: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('a mail to a server that hangs is tried again, and the visitor never waits for it', async () => {
    await using server = await startSilentServer()
    await using app = await startAppWithLead(database, { mail: mailSettings(server, { silenceMs: 200 }) })
    await untilDelivery(app, { state: 'failed', last_error: 'The mail server did not answer within 0.2 s.' })
  })

  test('a server that was down for three hours gets every mail once when it is back', async () => {
    const { port, ...stoppedServer } = await startMailServer()
    await stoppedServer[Symbol.asyncDispose]()
    await using app = await startAppWithLead(database, { mail: mailSettings({ port }) })
    await untilDelivery(app, { state: 'failed', tries: 1 })
    for (const [tries, pauseMs] of [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs].entries()) {
      await app.clock.advance(pauseMs)
      await untilDelivery(app, { state: 'failed', tries: tries + 2 })
    }
    await using server = await startMailServer({ port })
    await app.clock.advance(3 * hourMs)
    await untilDelivery(app, { state: 'sent', tries: 6, failing_since: null })
    expect(server.received).toHaveLength(1)
  })

  test('a server that answers again gets at once the mails that had to wait for later', async () => {
    const { port, ...stoppedServer } = await startMailServer()
    await stoppedServer[Symbol.asyncDispose]()
    await using app = await startAppWithLead(database, { mail: mailSettings({ port }) })
    await untilDelivery(app, { state: 'failed', tries: 1 })
    for (const [tries, pauseMs] of [minuteMs, 5 * minuteMs, 30 * minuteMs].entries()) {
      await app.clock.advance(pauseMs)
      await untilDelivery(app, { state: 'failed', tries: tries + 2 })
    }
    await using server = await startMailServer({ port })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: 'next@mill.example' }) })
    await app.clock.advance(minuteMs)
    await expect.poll(() => server.received.length).toBe(2)
    expect(server.received[0]?.mail.subject).toContain(`#${id} `)
    await untilDelivery(app, { state: 'sent', tries: 5 })
  })

  test('a mail is given up if the server stays down for four days', async () => {
    const { port, ...stoppedServer } = await startMailServer()
    await stoppedServer[Symbol.asyncDispose]()
    await using app = await startAppWithLead(database, { mail: mailSettings({ port }) })
    await untilDelivery(app, { state: 'failed', tries: 1 })
    const startMs = app.clock.now().getTime()
    let tries = 1
    while ((await deliveriesIn(app))[0]?.state === 'failed') {
      const [delivery] = await deliveriesIn(app)
      await app.clock.advance(Date.parse(delivery?.next_try_at ?? '') - app.clock.now().getTime())
      tries += 1
      await untilDelivery(app, { tries })
    }
    expect((await deliveriesIn(app))[0]?.state).toBe('given-up')
    const days = (app.clock.now().getTime() - startMs) / dayMs
    expect(days).toBeGreaterThan(3.8)
    expect(days).toBeLessThanOrEqual(4)
  })

  test('a mail is sent over STARTTLS with a certificate that is checked', async () => {
    let isSecure = false
    const smtp = {
      key: privateKey,
      cert: localhostCertificate,
      disabledCommands: [],
      onMailFrom: (_address: object, session: { secure: boolean }, callback: () => void) => {
        isSecure = session.secure
        callback()
      },
    }
    await using server = await startMailServer({ smtp })
    await using app = await startAppWithLead(database, { mail: mailSettings({ ...server, host: 'localhost' }) })
    await untilDelivery(app, { state: 'sent' })
    expect(isSecure).toBe(true)
  })

  test('a mail is not sent to a server whose certificate is for another name', async () => {
    const smtp = { key: privateKey, cert: otherNameCertificate, disabledCommands: [] }
    await using server = await startMailServer({ smtp })
    await using app = await startAppWithLead(database, { mail: mailSettings({ ...server, host: 'localhost' }) })
    await untilDelivery(app, { state: 'failed' })
    expect((await deliveriesIn(app))[0]?.last_error).toMatch(/certificate's altnames/)
    expect(server.received).toEqual([])
  })

  test('a refused password ends the delivery, and a site with the right password sends its mail', async () => {
    const smtp = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (
        { username, password }: { username?: string | undefined; password?: string | null | undefined },
        _session: object,
        callback: (error: Error | null, answer?: { user: string }) => void,
      ) =>
        password === 'right'
          ? callback(null, { user: username ?? '' })
          : callback(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 })),
    }
    await using server = await startMailServer({ smtp })
    const auth = { user: 'ada', pass: 'wrong' }
    await using refusedApp = await startAppWithLead(database, { mail: mailSettings({ ...server, auth }) })
    await untilDelivery(refusedApp, { state: 'given-up', tries: 1 })
    expect((await deliveriesIn(refusedApp))[0]?.last_error).toContain('535')

    await using acceptedApp = await startAppWithLead(database, {
      mail: mailSettings({ ...server, auth: { ...auth, pass: 'right' } }),
    })
    await untilDelivery(acceptedApp, { state: 'sent' })
    expect(server.received).toHaveLength(1)
  })
})

test('a process that ends still sends the mail that it has begun to send', async () => {
  const mailReleased = Promise.withResolvers<void>()
  const mailArrived = Promise.withResolvers<void>()
  const smtp = {
    onMailFrom: async (_address: object, _session: object, callback: () => void) => {
      mailArrived.resolve()
      await mailReleased.promise
      callback()
    },
  }
  await using server = await startMailServer({ smtp })
  const app = await startAppWithLead('SQLite', { mail: mailSettings(server) })
  await mailArrived.promise
  const closing = app.server.close()
  mailReleased.resolve()
  await closing
  expect((await deliveriesIn(app))[0]?.state).toBe('sent')
  await app[Symbol.asyncDispose]()
})
