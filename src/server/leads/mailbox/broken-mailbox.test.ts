import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { bothDatabases, databases, startAnother } from '#tests/app.ts'
import { aMail } from '#tests/mailbox-server.ts'
import { startMailboxSite, untilConnected, untilMails } from '#tests/mailbox-site.ts'

describe.each(databases)('a mailbox on %s', (database) => {
  test('whose server breaks off in the middle of a mail, or hangs, loses no mail and gives none twice', async () => {
    await using site = await startMailboxSite(database)
    await untilConnected(site)
    const long = `${'All about our mill. '.repeat(3)}\r\n`.repeat(500)
    site.mailbox.wire.cutAfterBytes = 8000
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: `First\r\n${long}` }))
    await untilMails(site, 1)
    expect(site.mailbox.connectionCount()).toBeGreaterThan(1)
    site.mailbox.wire.isHanging = true
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Second' }))
    await expect
      .poll(async () => (await site.status()).lastError, { timeout: 15_000 })
      .toMatch(/did not answer|broke|closed/)
    expect((await site.status()).connectedSince).toBeNull()
    site.mailbox.wire.isHanging = false
    await untilMails(site, 2)
    expect((await site.mails()).map(({ text }) => text.trim().split('\n')[0])).toEqual(['First', 'Second'])
    expect((await site.status()).lastError).toBeNull()
  })

  test('to which mails come while the site reads others is read to its end at once', async () => {
    await using site = await startMailboxSite(database, { settings: { lookEveryMs: 60_000, silenceMs: 60_000 } })
    await untilConnected(site)
    for (let i = 1; i <= 5; i += 1) site.mailbox.put(aMail({ answers: site.acknowledgement, text: `Mail ${i}` }))
    await expect.poll(() => site.mailbox.heard(), { interval: 1 }).toContain('BODY.PEEK')
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Mail 6' }))
    await untilMails(site, 6)
  })

  test('whose server does not give out a mail says so, and gives the mails after it', async () => {
    await using site = await startMailboxSite(database)
    await untilConnected(site)
    site.mailbox.wire.refusedUid = 2
    for (const text of ['One', 'Two', 'Three'])
      site.mailbox.put(aMail({ answers: site.acknowledgement, text, subject: text }))
    await untilMails(site, 2)
    expect((await site.mails()).map(({ text }) => text.trim())).toEqual(['One', 'Three'])
    const [missing] = await site.unassigned()
    expect(missing).toMatchObject({ kind: 'unreadable', subject: 'Mail 2 in the folder INBOX' })
  })

  test('without news from its server is looked into again and again', async () => {
    await using site = await startMailboxSite(database, { plugins: [] })
    await untilConnected(site)
    site.mailbox.put(aMail({ answers: site.acknowledgement }))
    await untilMails(site, 1)
    expect(site.mailbox.heard()).not.toContain('IDLE')
  })

  test.each([
    [
      'a wrong password',
      { auth: { user: 'info@site.example', pass: 'wrong' } },
      'refuses the user or the password in MAILBOX_URL',
    ],
    ['a port without a server', { port: 1 }, 'No mail server answers at 127.0.0.1, port 1.'],
    [
      'a host that does not exist',
      { host: 'imap.nowhere.invalid' },
      'There is no mail server named imap.nowhere.invalid.',
    ],
    ['a folder that does not exist', { folder: 'Nowhere' }, 'does not open the folder Nowhere'],
    ['a server without TLS', { secure: true }, 'broke|certificate|answer'],
  ])('with %s says so, without the password', async (_case, settings, sentence) => {
    await using site = await startMailboxSite(database, { settings })
    await expect
      .poll(async () => (await site.status()).lastError ?? '', { timeout: 15_000 })
      .toMatch(new RegExp(sentence))
    const status = await site.status()
    expect(status.connectedSince).toBeNull()
    expect(JSON.stringify(status)).not.toMatch(/the password of the mailbox|wrong/)
  })

  test('is first read for the last month, and only for mails of leads', async () => {
    const old = { raw: aMail({ subject: 'An older mail' }), internaldate: new Date(Date.now() - 5 * 24 * 3_600_000) }
    await using site = await startMailboxSite(database, { inbox: { messages: [old] } })
    site.mailbox.put(aMail({ answers: site.acknowledgement }))
    await untilMails(site, 1)
    expect(await site.unassigned()).toEqual([])
  })
})

test('of two instances one reads, and the other goes on when it ends', async () => {
  await using site = await startMailboxSite('PostgreSQL')
  await using second = await startAnother(site, { sending: site.sending, mailbox: site.mailbox.settings })
  for (const text of ['One', 'Two', 'Three']) site.mailbox.put(aMail({ answers: site.acknowledgement, text }))
  await untilMails(site, 3)
  expect(site.mailbox.connectionCount()).toBe(1)
  await site.server.close()
  site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Four' }))
  const mails = async () =>
    (await second.admin(leadWorkApi.read, { params: { id: site.id } })).timeline.filter(({ kind }) => kind === 'mail')
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(4)
  expect(site.mailbox.connectionCount()).toBe(2)
})

test.each(bothDatabases)('a mail with a head of any length keeps no later mail back, on %s', async (database) => {
  await using site = await startMailboxSite(database)
  await untilConnected(site)
  // PostgreSQL compresses a text that repeats itself, and refuses to index another of this length.
  const long = randomBytes(6000).toString('hex')
  const heads = [
    { from: `${long}@mill.example` },
    { from: `chidi@${long}.example` },
    { headers: [`Message-ID: <${long}@mill.example>`] },
    { headers: [`X-Google-Original-Message-ID: <${long}@mill.example>`] },
    { answers: `<${long}@mill.example>` },
    { subject: long },
    { to: `${long}@site.example` },
    { headers: [`Content-Type: text/plain; charset=utf-8; name=${long}`] },
  ]
  for (const head of heads) site.mailbox.put(aMail({ from: 'chidi@farm.example', ...head }))
  site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'The last one' }))
  await untilMails(site, 1)
  const unassigned = await site.unassigned()
  expect(unassigned).toHaveLength(heads.length)
  expect(unassigned.filter(({ from }) => from.address === 'chidi@farm.example')).toHaveLength(heads.length - 2)
})

test('a mail whose transaction PostgreSQL ends because of other locks is read again, with its words', async () => {
  await using site = await startMailboxSite('PostgreSQL')
  await sql`create sequence tries`.execute(site.db)
  await sql`create function end_first_try() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(site.db)
  await sql`create trigger deadlock before insert on incoming_mails for each row execute function end_first_try()`.execute(
    site.db,
  )
  site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'When can you come?' }))
  await untilMails(site, 1)
  expect((await site.mails())[0]).toMatchObject({ kind: 'message', text: 'When can you come?' })
})
