import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { attachmentPath, attachmentPicturePath, mailboxLimits } from '#contract/leads/mailbox.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { loadSharp } from '#server/media/clean-picture.ts'
import { databases } from '#tests/app.ts'
import { aMail } from '#tests/mailbox-server.ts'
import { customer, startMailboxSite, untilMails, untilUnassigned } from '#tests/mailbox-site.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, untilDelivery } from '#tests/sending.ts'

const picture = async () => {
  const sharp = await loadSharp()
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#aa3344' } })
    .png()
    .toBuffer()
}

const part = (headers: string[], body: string) => ['--cut', ...headers, '', body].join('\r\n')
const file = (name: string, type: string, bytes: Buffer) =>
  part(
    [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
    ],
    bytes.toString('base64').replaceAll(/(.{76})/g, '$1\r\n'),
  )
const multipart = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=cut']

const bounceOf = (messageId: string) => ({
  from: 'mailer-daemon@mx.example',
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary=cut'],
  text: [
    part(['Content-Type: text/plain'], 'Sorry.'),
    part(
      ['Content-Type: message/delivery-status'],
      `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${customer}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 User unknown`,
    ),
    part(['Content-Type: text/rfc822-headers'], `Subject: We have received your request\r\nMessage-ID: ${messageId}`),
    '--cut--',
  ].join('\r\n'),
})

describe.each(databases)('an incoming mail on %s', (database) => {
  test('that is automatic stands in the timeline and changes nothing', async () => {
    await using site = await startMailboxSite(database)
    await site.setStatus('quoted')
    const headers = ['Auto-Submitted: auto-replied']
    site.mailbox.put(aMail({ answers: site.acknowledgement, subject: 'Out of office', headers }))
    await untilMails(site, 1)
    expect((await site.mails())[0]?.kind).toBe('automatic')
    const { quote, timeline } = await site.lead()
    expect([quote.status, quote.waitingSince]).toEqual(['quoted', null])
    expect(timeline.flatMap((entry) => (entry.kind === 'delivery' ? entry.delivery.kind : []))).toEqual([
      'team',
      'answer',
    ])
  })

  test('that is a bounce marks the mail that has not arrived, and a bounce of nothing of ours is listed', async () => {
    await using site = await startMailboxSite(database)
    site.mailbox.put(aMail(bounceOf('<unknown@elsewhere.example>')))
    await untilUnassigned(site, 1)
    expect((await site.unassigned())[0]?.unassignedReason).toContain('not which mail')
    site.mailbox.put(aMail(bounceOf(site.acknowledgement)))
    await untilMails(site, 1)
    expect((await site.mails())[0]).toMatchObject({
      kind: 'bounce',
      bounce: { address: customer, reason: 'does not exist' },
    })
    await untilDelivery(site, { state: 'given-up', last_error: `${customer} does not exist` }, 'answer')
    expect((await site.lead()).quote.waitingSince).toBe((await site.lead()).quote.createdAt)
    // The list marks the lead, until a newer mail is on its way.
    const { id: otherId } = await site.visitor(leadApi.send, { body: anInquiry({ email: 'musa@school.example' }) })
    const marks = async () =>
      (await site.admin(leadApi.list, { query: { limit: 5 } })).map(({ id, isUndelivered = false }) => [
        id,
        isUndelivered,
      ])
    expect(await marks()).toEqual([
      [otherId, false],
      [site.id, true],
    ])
    await site.admin(leadWorkApi.sendReply, { params: { id: site.id }, body: { text: 'Has this mail arrived?' } })
    expect(await marks()).toEqual([
      [otherId, false],
      [site.id, false],
    ])
  })

  test('that is too large is listed with its sender and subject, and the next one is read', async () => {
    await using site = await startMailboxSite(database)
    const text = `${'a'.repeat(76)}\r\n`.repeat(Math.ceil((mailboxLimits.messageMaxBytes + 1000) / 78))
    site.mailbox.put(aMail({ subject: `#${site.id} All photos`, text }))
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Have you seen them?' }))
    await untilMails(site, 2)
    const [large, next] = await site.mails()
    expect(large).toMatchObject({
      kind: 'too large',
      text: '',
      subject: `#${site.id} All photos`,
      from: { address: customer },
    })
    expect(next?.text.trim()).toBe('Have you seen them?')
  })

  test('has attachments that only administrators get, as files to store; pictures are drawn anew', async () => {
    await using site = await startMailboxSite(database)
    const bytes = await picture()
    const html = Buffer.from('<script>alert(1)</script>')
    const text = [
      part(['Content-Type: text/plain'], 'See the roof.'),
      file('roof.png', 'image/png', bytes),
      file('ö.html', 'text/html', html),
      '--cut--',
    ]
    site.mailbox.put(aMail({ answers: site.acknowledgement, headers: multipart, text: text.join('\r\n') }))
    await untilMails(site, 1)
    const [roof, page] = (await site.mails())[0]?.attachments ?? []
    expect(roof).toMatchObject({ name: 'roof.png', mimeType: 'image/png', isPicture: true, sizeBytes: bytes.length })
    expect(page).toMatchObject({ isPicture: false })
    const authorization = `Bearer ${site.token}`
    const url = attachmentPath(page?.id ?? 0)
    expect((await site.inject({ url })).statusCode).toBe(401)
    const download = await site.inject({ url, headers: { authorization } })
    expect(download.rawPayload).toEqual(html)
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''%C3%B6.html",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const shown = await site.inject({ url: attachmentPicturePath(roof?.id ?? 0), headers: { authorization } })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(
      (await site.inject({ url: attachmentPicturePath(page?.id ?? 0), headers: { authorization } })).statusCode,
    ).toBe(400)
    expect((await site.inject({ url: attachmentPath('x'), headers: { authorization } })).statusCode).toBe(404)
  })

  test('is in the next answer’s thread, in the report on its author, and erased with them', async () => {
    await using site = await startMailboxSite(database)
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Our roof is of tin.' }))
    site.mailbox.put(aMail({ text: 'Who are you?' }))
    await untilMails(site, 1)
    await untilUnassigned(site, 1)
    const report = await site.admin(privacyApi.report, { body: { email: customer } })
    expect(report.mails.map(({ text }) => text.trim()).sort()).toEqual(['Our roof is of tin.', 'Who are you?'])
    await site.admin(leadWorkApi.sendReply, { params: { id: site.id }, body: { text: 'Tin is fine.' } })
    expect((await site.lead()).quote.waitingSince).toBeNull()
    await site.clock.advance(leadWorkLimits.replyHeldSeconds * 1000)
    const reply = () => site.mailServer.received.find(({ mail }) => mail.text?.includes('Tin is fine.'))?.mail
    await expect.poll(reply, { timeout: 10_000 }).toBeTruthy()
    const references = reply()?.references?.split(' ') ?? []
    expect(references).toHaveLength(2)
    expect(references).toContain(site.acknowledgement)
    expect(reply()?.inReplyTo).toBe(references.at(-1))
    await site.admin(privacyApi.erase, { body: { email: customer } })
    expect(await site.db.selectFrom('incoming_mails').selectAll().execute()).toEqual([])
    expect(await site.db.selectFrom('incoming_attachments').select('id').execute()).toEqual([])
  })

  test.each([
    ['References', ['References: <a\0b@mill.example>']],
    ['its Message-ID', ['Message-ID: <\0@mill.example>']],
    ['its addresses', ['Cc: "A\u0001" <b\u0001@mill.example>', 'Reply-To: \u0001']],
    ['its date and type', ['Date: \0', 'Content-Type: text/pl\0ain; charset="\0"']],
    ['an unknown header', ['X-Mill: \0\u0001']],
  ])('with a character that no text has in %s does not keep the next mails from arriving', async (_, headers) => {
    await using site = await startMailboxSite(database)
    site.mailbox.put(aMail({ subject: 'An odd mail', headers, text: 'Odd\0' }))
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'When can you come?' }))
    await untilMails(site, 1)
    expect((await site.mails())[0]?.text).toBe('When can you come?')
    expect((await site.status()).lastError).toBeNull()
  })
})

test.each([
  ['is encrypted or wholly signed (S/MIME)', 'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m'],
  ['is encrypted (PGP)', 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=cut'],
  ['is wrapped by Outlook (TNEF)', 'application/ms-tnef; name=winmail.dat'],
])('a mail that %s waits for an answer, and says that it is to be read in the mailbox', async (_, type) => {
  await using site = await startMailboxSite('SQLite')
  const text = `${part(['Content-Type: application/pgp-encrypted'], 'Version: 1')}\r\n--cut--`
  site.mailbox.put(aMail({ answers: site.acknowledgement, headers: [`Content-Type: ${type}`], text }))
  await untilMails(site, 1)
  expect((await site.mails())[0]).toMatchObject({ kind: 'unreadable', text: '' })
  expect((await site.mails())[0]?.attachments).toHaveLength(1)
  expect((await site.lead()).quote.waitingSince).not.toBeNull()
})

const notices: { name: string; source: string; bounce: { address: string; reason: string } | null }[] = JSON.parse(
  readFileSync(new URL('../../../../tests/mails/bounces-and-notes.json', import.meta.url), 'utf8'),
)

/** A bounce of a kind of mail server, for the mail with this Message-ID. */
function bounceFrom(server: string, messageId: string) {
  const { source, bounce } = notices.find(({ name }) => name === server) ?? { source: '', bounce: null }
  const ours = source.replaceAll('<ours@equatora.example>', messageId)
  // Without a report, a bounce ends with the headers of the mail that came back.
  return { bounce, mail: ours === source ? `${source.trimEnd()}\nMessage-ID: ${messageId}\n` : ours }
}

test.each([
  'Postfix: no such domain',
  'Exchange: no such user',
  'Gmail: out of storage',
  'Exim with a report',
  'Exim: full',
  'qmail: no such user',
])('the bounce of a mail server marks our mail with the reason (%s)', async (server) => {
  await using site = await startMailboxSite('SQLite')
  const { mail, bounce } = bounceFrom(server, site.acknowledgement)
  site.mailbox.put(mail)
  await untilMails(site, 1)
  expect((await site.mails())[0]).toMatchObject({ kind: 'bounce', bounce })
  const { address, reason } = bounce ?? { address: '', reason: '' }
  const answer = (await deliveriesIn(site)).find(({ template }) => template === 'answer')
  expect(answer).toMatchObject({ state: 'given-up' })
  expect(answer?.last_error?.startsWith(address)).toBe(true)
  expect(answer?.last_error?.endsWith(reason)).toBe(true)
})

test.each([
  ['Auto-Submitted', ['Auto-Submitted: auto-replied'], 0],
  ['Precedence', ['Precedence: bulk'], 0],
  ['X-Autoreply', ['X-Autoreply: yes'], 0],
  ['Outlook’s headers', ['X-Auto-Response-Suppress: All'], 0],
  ['no header that says so', [], 1],
])('programs that answer each of our mails, with %s, get no mail in return', async (_, headers, noticeCount) => {
  await using site = await startMailboxSite('SQLite')
  const teamHeaders = ['Auto-Submitted: auto-replied']
  let answered = 0
  // The sender's program and the team's own answer all mails that the site sends, and those that follow.
  for (const count of [2, 2 + noticeCount]) {
    await expect.poll(() => site.mailServer.received.length).toBe(count)
    for (const { to, mail } of site.mailServer.received.slice(answered, count)) {
      const from = { from: to, headers: to === customer ? headers : teamHeaders }
      const subject = `Automatic reply: ${mail.subject}`
      site.mailbox.put(
        aMail({ ...from, subject, text: 'I am away.', ...(mail.messageId && { answers: mail.messageId }) }),
      )
    }
    answered = count
    await untilMails(site, answered)
  }
  expect(site.mailServer.received.filter(({ to }) => to === customer)).toHaveLength(1)
  expect(await deliveriesIn(site)).toHaveLength(2 + noticeCount)
  expect(await site.unassigned()).toEqual([])
})
