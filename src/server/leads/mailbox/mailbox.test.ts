import { describe, expect, test } from 'vitest'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { mailboxApi } from '#contract/leads/mailbox.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { admin, bothDatabases, databases } from '#tests/app.ts'
import { aMail } from '#tests/mailbox-server.ts'
import { customer, startMailboxSite, untilMails, untilUnassigned } from '#tests/mailbox-site.ts'
import { anInquiry } from '#tests/makers.ts'
import { untilDelivery } from '#tests/sending.ts'

describe.each(databases)('a mail in the mailbox on %s', (database) => {
  test('that answers ours stands in the timeline, opens a closed lead, and makes it wait for us', async () => {
    await using site = await startMailboxSite(database)
    await site.setStatus('closed')
    expect((await site.lead()).quote.waitingSince).toBeNull()
    site.mailbox.put(
      aMail({ answers: site.acknowledgement, subject: 'Re: request', text: 'Yes, please come on Monday.' }),
    )
    await untilMails(site, 1)
    const { quote, timeline } = await site.lead()
    expect(quote.status).toBe('contacted')
    const [mail] = await site.mails()
    expect(quote.waitingSince).toBe(mail?.receivedAt)
    expect(mail).toMatchObject({ kind: 'message', isOwn: false, from: { address: customer, name: 'Amina Bello' } })
    expect(mail?.text.trim()).toBe('Yes, please come on Monday.')
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'status', username: '', from: 'closed', to: 'contacted' }),
    )
    // The team is told, and the mail can be found.
    await untilDelivery(site, { state: 'sent', recipient: admin.email }, `incoming-${mail?.id}`)
    const told = site.mailServer.received.at(-1)?.mail
    expect(told?.subject).toBe(`#${site.id} Answer from Amina Bello`)
    expect(told?.text).toContain('Yes, please come on Monday.')
    expect(await site.admin(leadApi.list, { query: { q: 'come on Monday', limit: 5 } })).toHaveLength(1)
    // Nothing in the mailbox has changed.
    expect(site.mailbox.heard()).not.toMatch(/ (?:SELECT|STORE|EXPUNGE|APPEND|COPY|MOVE) |BODY\[/i)
  })

  const fromStranger = 'Names request #1, but was sent from an address that is not its sender’s.'
  // `ours` stands for the Message-ID of the acknowledgement.
  test.each([
    ['answers ours from another address', { from: 'boss@mill.example', answers: 'ours' }, 'lead'],
    ['names the number, from the sender', { subject: 'Re: your offer #1' }, 'lead'],
    ['names the number, from the sender in other letters', { subject: '[#1]', from: 'Amina@MILL.example' }, 'lead'],
    ['names the number, from a stranger', { subject: 'Re: #1', from: 'eve@evil.example' }, fromStranger],
    [
      'names the number, from the address of the site',
      { subject: 'Re: #1', from: 'info@site.example' },
      'Names request #1, and says that you sent it. Assign it if that is so.',
    ],
    ['names a number that no request has', { subject: 'Re: #77' }, 'Names request #77, which does not exist.'],
    [
      'names a mail that we have not sent',
      { answers: '<forged@site.example>', from: 'eve@evil.example' },
      'Answers no mail of this site, and names no request in its subject.',
    ],
  ])(
    'that %s is found or listed with the reason',
    async (_case, { answers, ...mail }: { answers?: string; subject?: string; from?: string }, outcome) => {
      await using site = await startMailboxSite(database)
      site.mailbox.put(aMail({ ...mail, ...(answers && { answers: answers.replace('ours', site.acknowledgement) }) }))
      if (outcome === 'lead') await untilMails(site, 1)
      else {
        await untilUnassigned(site, 1)
        expect((await site.unassigned())[0]?.unassignedReason).toBe(outcome)
        expect((await site.lead()).quote.version).toBe(1)
      }
    },
  )

  test('that a colleague has sent from the mailbox counts as our answer, and one within the team does not', async () => {
    await using site = await startMailboxSite(database)
    const { put } = site.mailbox
    put(aMail({ from: 'info@site.example', to: admin.email, answers: site.acknowledgement, text: 'Who takes it?' }))
    await untilMails(site, 1)
    expect((await site.lead()).quote.status).toBe('new')
    const replyText = async () => (await site.admin(leadWorkApi.draftReply, { params: { id: site.id } })).text
    expect(await replyText()).toMatch(/^Hello Amina Bello,\n/)
    put(aMail({ from: 'info@site.example', to: customer, answers: site.acknowledgement, text: 'We come.' }), 'Sent')
    await untilMails(site, 2)
    expect(await replyText()).toBe('Hello Amina Bello,')
    const { quote } = await site.lead()
    expect([quote.status, quote.waitingSince]).toEqual(['contacted', null])
    expect((await site.mails()).map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
      ['internal', true],
      ['message', true],
    ])
    put(aMail({ from: 'info@site.example', to: 'friend@home.example', subject: 'Lunch?' }), 'Sent')
    put(aMail({ subject: `#${site.id} Thank you` }))
    await untilMails(site, 3)
    expect((await site.lead()).quote.waitingSince).not.toBeNull()
    await site.admin(mailboxApi.markAnswered, { params: { id: site.id } })
    expect((await site.lead()).quote.waitingSince).toBeNull()
    expect(await site.unassigned()).toEqual([])
  })

  test('is quoted by the next reply, which asks for answers in the mailbox, or at the company’s address', async () => {
    await using site = await startMailboxSite(database)
    const ours = () => site.mailServer.received.filter(({ to }) => to === customer).map(({ mail }) => mail)
    const reply = async (text: string) => {
      const count = ours().length
      await site.admin(leadWorkApi.sendReply, { params: { id: site.id }, body: { text } })
      await site.clock.advance(leadWorkLimits.replyHeldSeconds * 1000)
      await expect.poll(() => ours().length, { timeout: 10_000 }).toBe(count + 1)
      return ours().at(-1)
    }
    const quoted = '\n\nOn Mon, 3 May 2027, Tayo wrote:\n> When may we come?'
    // In Abuja, 23:30 UTC is already the next day.
    const today = new Date().toISOString().slice(0, 10)
    const lateEvening = new Date(Date.parse(today) - 30 * minuteMs)
    const answer = aMail({ answers: site.acknowledgement, text: `Yes, on Monday.\n\nAmina${quoted}` })
    site.mailbox.put(answer, 'INBOX', lateEvening)
    await untilMails(site, 1)
    site.mailbox.put(aMail({ from: 'info@site.example', to: customer, answers: site.acknowledgement, text: 'Fine.' }))
    const outOfOffice = ['Auto-Submitted: auto-replied']
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'I am away.', headers: outOfOffice }))
    await untilMails(site, 3)
    const first = await reply('We are coming.')
    expect(first?.text).toBe(
      `We are coming.\n\nOn ${formatsOf('en').longDate(today)}, Amina Bello wrote:\n> Yes, on Monday.\n>\n> Amina\n`,
    )
    const name = (await readCompany(site.db)).name
    expect(ours().map(({ replyTo }) => replyTo)).toEqual([
      [{ name, address: 'info@site.example' }],
      [{ name, address: 'info@site.example' }],
    ])
    const content = JSON.stringify({ name, email: 'ask@site.example' })
    const times = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() }
    await site.db
      .insertInto('content')
      .values({ key: 'company', type: 'json', content, version: 1, ...times })
      .execute()
    site.mailbox.put(aMail({ answers: first?.messageId ?? '', text: 'Bring a ladder.' }))
    await untilMails(site, 4)
    const last = await reply('We will.')
    expect(last?.text).toMatch(/Amina Bello wrote:\n> Bring a ladder\.\n$/)
    expect(last?.replyTo).toEqual([{ name, address: 'ask@site.example' }])
  })

  test('is taken once, however many folders, numberings and copies have it', async () => {
    await using site = await startMailboxSite(database)
    const mail = aMail({ answers: site.acknowledgement, text: 'Once' })
    site.mailbox.put(mail)
    await untilMails(site, 1)
    const transported = `Received: from a.example by b.example; Thu, 26 Nov 2026 10:00:00 +0000\r\n${mail}`
    site.mailbox.put(transported)
    site.mailbox.put(mail, 'Sent')
    const inbox = site.mailbox.folder('INBOX')
    inbox.uidvalidity += 1
    for (const message of inbox.messages) message.uid += 40
    inbox.uidnext += 40
    // Another mail with the same Message-ID is another mail.
    site.mailbox.put(mail.replace('Once', 'Twice'))
    await untilMails(site, 2)
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Last' }))
    await untilMails(site, 3)
    expect((await site.mails()).map(({ text }) => text.trim())).toEqual(['Once', 'Twice', 'Last'])
    // The mails that the site itself has sent are no mails of the customer or of a colleague.
    for (const { raw } of site.mailServer.received) site.mailbox.put(raw, 'Sent')
    for (const { raw } of site.mailServer.received) site.mailbox.put(raw)
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'The very last' }))
    await untilMails(site, 4)
    expect(await site.unassigned()).toEqual([])
  })
})

test.each(bothDatabases)(
  'the list of leads that wait for us has those whose sender has the last word, on %s',
  async (database) => {
    await using site = await startMailboxSite(database)
    const waiting = async (query = {}) => {
      const { body, headers } = await site.sendAsAdmin(leadApi.list, {
        query: { status: 'waiting', limit: 1, ...query },
      })
      return [body.map(({ id }: { id: number }) => id), headers['x-total-count']]
    }
    const { id: fresh } = await site.visitor(leadApi.send, { body: anInquiry({ email: 'chidi@farm.example' }) })
    const others = ['contacted', 'closed'] as const
    for (const status of others) {
      const { id } = await site.visitor(leadApi.send, { body: anInquiry({ email: `${status}@farm.example` }) })
      await site.admin(leadApi.setStatus, { params: { id }, body: { status } })
    }
    expect(await waiting()).toEqual([[fresh], '2'])
    await site.setStatus('quoted')
    expect(await waiting()).toEqual([[fresh], '1'])
    site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'Is that with the batteries?' }))
    await untilMails(site, 1)
    expect(await waiting({ order: 'oldest' })).toEqual([[site.id], '2'])
    expect(await waiting({ view: 'open', q: 'amina' })).toEqual([[fresh], '2'])
    await site.admin(mailboxApi.markAnswered, { params: { id: site.id } })
    expect(await waiting({ view: 'open', type: 'general' })).toEqual([[fresh], '1'])
    expect(await waiting({ deleted: 'true' })).toEqual([[], '0'])
  },
)

describe.each(databases)('a mail that is not assigned on %s', (database) => {
  test('becomes a new lead, belongs to one, or is deleted', async () => {
    await using site = await startMailboxSite(database)
    const texts = ['I want to ask for a price.', 'About my request', 'Cheap watches']
    for (const text of texts) site.mailbox.put(aMail({ from: 'chidi@farm.example', text }))
    await untilUnassigned(site, 3)
    const idOf = async (text: string) => (await site.unassigned()).find((mail) => mail.text.includes(text))?.id ?? 0
    const made = await site.admin(mailboxApi.makeLead, { params: { id: await idOf('price') } })
    expect(made).toMatchObject({ email: 'chidi@farm.example', firstName: 'Amina', status: 'new', spamAt: null })
    expect(made.message).toContain('I want to ask for a price.')
    const second = { params: { id: await idOf('About') } }
    expect((await site.unassigned()).map(({ suggestedQuoteId }) => suggestedQuoteId)).toEqual([made.id, made.id])
    expect((await site.sendAsAdmin(mailboxApi.assign, { ...second, body: { quoteId: 999 } })).status).toBe(400)
    await site.admin(mailboxApi.assign, { ...second, body: { quoteId: site.id } })
    expect((await site.mails()).map(({ text }) => text.trim())).toEqual(['About my request'])
    expect((await site.sendAsAdmin(mailboxApi.assign, { ...second, body: { quoteId: made.id } })).status).toBe(409)
    await site.admin(mailboxApi.remove, { params: { id: await idOf('watches') } })
    expect(await site.unassigned()).toEqual([])
    expect((await site.admin(mailboxApi.status, {})).unassigned).toBe(0)
  })
})
