import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { attachmentPath } from '#contract/leads/mailbox.ts'
import { startDovecot } from '#tests/dovecot.ts'
import { aMail } from '#tests/mailbox-server.ts'
import { customer, startSiteWith, untilConnected, untilMails } from '#tests/mailbox-site.ts'

type Dovecot = Awaited<ReturnType<typeof startDovecot>>

/** Expects that all mails still lie in their folders, and that none of them was marked as read, answered or deleted. */
async function expectUntouched(mailbox: Dovecot, counts: { INBOX: number; Sent: number }) {
  for (const [folder, count] of Object.entries(counts)) {
    const files = await mailbox.files(folder)
    expect(files).toHaveLength(count)
    expect(files.filter((name) => /:2,\w/.test(name))).toEqual([])
  }
}

const textsOf = async (site: { mails: () => Promise<{ text: string }[]> }) =>
  (await site.mails()).map(({ text }) => text.trim()).sort()

test('a mailbox on Dovecot gives each mail once, whatever its folders and numbers are', {
  timeout: 60_000,
}, async () => {
  await using site = await startSiteWith(await startDovecot(), 'SQLite')
  const { put, renumber } = site.mailbox
  const answers = site.acknowledgement
  const quoting =
    'Yes, please come.\r\n\r\nOn Mon, 3 May 2027 at 10:12, Example Energy wrote:\r\n> When does it suit you?\r\n'
  await put(aMail({ answers, text: quoting }))
  await put(aMail({ answers, text: 'And bring a ladder.' }))
  await untilMails(site, 2)
  const [quoted] = (await site.mails()).filter(({ quoted }) => quoted)
  expect(quoted?.text).toBe('Yes, please come.')
  expect(quoted?.quoted).toContain('> When does it suit you?')
  expect((await site.lead()).quote.waitingSince).not.toBeNull()

  const ours = aMail({ from: 'info@site.example', to: customer, answers, text: 'We come on Monday.' })
  await put(ours, 'Sent')
  await put(ours)
  await untilMails(site, 3)
  expect((await site.mails()).find(({ isOwn }) => isOwn)?.text).toContain('We come on Monday.')
  expect((await site.lead()).quote).toMatchObject({ status: 'contacted' })

  const uidValidities = async () =>
    (await site.db.selectFrom('mailbox_folders').select(['path', 'uid_validity']).orderBy('path').execute()).map(
      ({ path, uid_validity }) => `${path} ${uid_validity}`,
    )
  const before = await uidValidities()
  const renumberOnce = async () => {
    const unchanged = (await uidValidities()).filter((each) => before.includes(each))
    for (const each of unchanged) await renumber(each.split(' ')[0] ?? '')
    return unchanged
  }
  // Dovecot may write down the old numbers once more, if a connection still had them in memory.
  await expect.poll(renumberOnce, { interval: 3000 }).toEqual([])
  await put(aMail({ answers, text: 'The last' }))
  await untilMails(site, 4)
  expect(await textsOf(site)).toEqual(['And bring a ladder.', 'The last', 'We come on Monday.', 'Yes, please come.'])
  expect((await site.status()).lastError).toBeNull()
  await expectUntouched(site.mailbox, { INBOX: 4, Sent: 1 })
})

test('Dovecot tells of a new mail at once, also after a cut connection, and none is lost or twice', {
  timeout: 60_000,
}, async () => {
  // So long a pause between two looks shows that the mails arrive by IDLE.
  const settings = { lookEveryMs: 10 * 60_000 }
  await using site = await startSiteWith(await startDovecot(), 'SQLite', settings)
  const { put, killConnection } = site.mailbox
  await untilConnected(site)
  await put(aMail({ answers: site.acknowledgement, text: 'Mail 0' }))
  await untilMails(site, 1)
  const cuts = 8
  for (let n = 1; n <= cuts; n++) {
    await put(aMail({ answers: site.acknowledgement, text: `Mail ${n}` }))
    killConnection()
    await untilMails(site, n + 1)
  }
  expect(await textsOf(site)).toEqual(Array.from({ length: cuts + 1 }, (_, n) => `Mail ${n}`))
  await expectUntouched(site.mailbox, { INBOX: cuts + 1, Sent: 0 })
})

const withFile = (name: string, bytes: Buffer) => ({
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=cut'],
  text: [
    '--cut\r\nContent-Type: text/plain\r\n\r\nSee the plan.',
    `--cut\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Transfer-Encoding: base64`,
    `Content-Disposition: attachment; filename="${name}"\r\n`,
    bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--cut--',
  ].join('\r\n'),
})

test('Dovecot gives a mail of 19 MB whole; one with a file of 19 MB is listed as too large', {
  timeout: 60_000,
}, async () => {
  await using site = await startSiteWith(await startDovecot(), 'SQLite')
  // In a mail, 14 MB are 19 MB.
  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(14_000_000)])
  await site.mailbox.put(aMail({ answers: site.acknowledgement, ...withFile('Plan.pdf', plan) }))
  await site.mailbox.put(aMail({ subject: `#${site.id} Film`, ...withFile('Film.pdf', randomBytes(19_000_000)) }))
  await untilMails(site, 2)
  const mails = await site.mails()
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['message', 'too large'])
  expect(mails.find(({ kind }) => kind === 'too large')).toMatchObject({ subject: `#${site.id} Film`, attachments: [] })
  const [file] = mails.flatMap(({ attachments }) => attachments)
  expect(file).toMatchObject({ name: 'Plan.pdf', mimeType: 'application/pdf' })
  const headers = { authorization: `Bearer ${site.token}` }
  const download = await site.inject({ url: attachmentPath(file?.id ?? 0), headers })
  expect(download.rawPayload.equals(plan)).toBe(true)
  await expectUntouched(site.mailbox, { INBOX: 2, Sent: 0 })
})

test('Dovecot refuses a wrong password, and the site says so', { timeout: 60_000 }, async () => {
  const settings = { auth: { user: 'info@site.example', pass: 'wrong' } }
  await using site = await startSiteWith(await startDovecot(), 'SQLite', settings)
  await expect
    .poll(async () => (await site.status()).lastError ?? '')
    .toContain('refuses the user or the password in MAILBOX_URL')
  expect((await site.status()).connectedSince).toBeNull()
})
