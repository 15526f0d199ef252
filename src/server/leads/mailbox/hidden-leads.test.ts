import { describe, expect, test } from 'vitest'
import { leadApi } from '#contract/leads/leads.ts'
import { mailboxApi } from '#contract/leads/mailbox.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { databases } from '#tests/app.ts'
import { aMail } from '#tests/mailbox-server.ts'
import { customer, startMailboxSite, untilMails, untilUnassigned } from '#tests/mailbox-site.ts'
import { anInquiry } from '#tests/makers.ts'

describe.each(databases)('a mail for a lead that no list shows, on %s', (database) => {
  test('which is anonymous, is listed with the reason, and cannot bring the sender back', async () => {
    await using site = await startMailboxSite(database)
    await site.admin(privacyApi.erase, { body: { email: customer } })
    site.mailbox.put(aMail({ answers: site.acknowledgement, subject: `Re: Your request #${site.id}`, text: 'Hello?' }))
    await untilUnassigned(site, 1)
    const [mail] = await site.unassigned()
    expect(mail?.unassignedReason).toBe(`Names request #${site.id}, which is anonymous.`)
    expect(mail?.suggestedQuoteId).toBeNull()
    const assigned = await site.sendAsAdmin(mailboxApi.assign, {
      params: { id: mail?.id ?? 0 },
      body: { quoteId: site.id },
    })
    expect(assigned.status).toBe(400)
    expect(await site.mails()).toEqual([])
    const made = await site.admin(mailboxApi.makeLead, { params: { id: mail?.id ?? 0 } })
    expect(made).toMatchObject({ email: customer, message: 'Hello?' })
    expect((await site.lead()).quote.email).toBe('')
  })

  test('which was deleted for good, is listed with the reason', async () => {
    await using site = await startMailboxSite(database)
    await site.admin(leadApi.remove, { params: { id: site.id } })
    await site.admin(privacyApi.erase, { body: { email: customer } })
    site.mailbox.put(aMail({ answers: site.acknowledgement, subject: `Re: Your request #${site.id}` }))
    await untilUnassigned(site, 1)
    const [mail] = await site.unassigned()
    expect(mail?.unassignedReason).toBe(`Names request #${site.id}, which does not exist.`)
  })

  test('which is in the bin, brings it back', async () => {
    await using site = await startMailboxSite(database)
    await site.admin(leadApi.remove, { params: { id: site.id } })
    site.mailbox.put(aMail({ answers: site.acknowledgement }))
    await untilMails(site, 1)
    const { quote, timeline } = await site.lead()
    expect([quote.deletedAt, quote.waitingSince !== null]).toEqual([null, true])
    expect(timeline.some(({ kind }) => kind === 'restored')).toBe(true)
  })
})

test('a lead in Spam stays there when a mail comes, and leaves it when an administrator assigns one', async () => {
  await using site = await startMailboxSite('SQLite')
  await site.admin(leadApi.setSpam, { params: { id: site.id }, body: { spam: true } })
  site.mailbox.put(aMail({ answers: site.acknowledgement }))
  await untilMails(site, 1)
  expect((await site.lead()).quote.spamAt).not.toBeNull()
  site.mailbox.put(aMail({ subject: 'I am a person' }))
  await untilUnassigned(site, 1)
  const [mail] = await site.unassigned()
  expect(mail?.suggestedQuoteId).toBe(site.id)
  await site.admin(mailboxApi.assign, { params: { id: mail?.id ?? 0 }, body: { quoteId: site.id } })
  const { quote } = await site.lead()
  expect(quote.spamAt).toBeNull()
  expect(quote.waitingSince).not.toBeNull()
})

describe.each(databases)('the mails of a person with an international address, on %s', (database) => {
  test.each([
    ['amina@bücher.example', 'amina@xn--bcher-kva.example'],
    ['amina@xn--bcher-kva.example', 'amina@bücher.example'],
  ])('are in the report and erased with the person in either form (%s)', async (email, from) => {
    await using site = await startMailboxSite(database)
    await site.visitor(leadApi.send, { body: anInquiry({ email }) })
    site.mailbox.put(aMail({ from, text: 'Who are you?' }))
    await untilUnassigned(site, 1)
    const report = await site.admin(privacyApi.report, { body: { email } })
    expect(report.mails.map(({ text }) => text.trim())).toEqual(['Who are you?'])
    await site.admin(privacyApi.erase, { body: { email } })
    expect(await site.unassigned()).toEqual([])
  })
})

describe('a mail that a program passes on for somebody', () => {
  const form = ['Reply-To: Chidi Okafor <chidi@farm.example>']
  test.each([
    ['the site’s own address', 'wordpress@site.example'],
    ['an address that nobody reads', 'noreply@forms.example'],
  ])('from %s is listed with the person, and becomes their lead', async (_, from) => {
    await using site = await startMailboxSite('SQLite')
    site.mailbox.put(aMail({ from, subject: 'Contact form', headers: form, text: 'Please call me.' }))
    await untilUnassigned(site, 1)
    const [mail] = await site.unassigned()
    expect(mail).toMatchObject({ isOwn: false, from: { name: 'Chidi Okafor', address: 'chidi@farm.example' } })
    const made = await site.admin(mailboxApi.makeLead, { params: { id: mail?.id ?? 0 } })
    expect(made).toMatchObject({ email: 'chidi@farm.example', firstName: 'Chidi', lastName: 'Okafor' })
    expect(made.waitingSince).not.toBeNull()
  })

  test('such as a group of the company is the customer’s answer', async () => {
    await using site = await startMailboxSite('SQLite')
    const group = { from: 'sales@site.example', to: 'sales@site.example', headers: [`Reply-To: Amina <${customer}>`] }
    site.mailbox.put(aMail({ ...group, answers: site.acknowledgement }))
    await untilMails(site, 1)
    expect((await site.mails())[0]).toMatchObject({ kind: 'message', isOwn: false, from: { address: customer } })
    expect((await site.lead()).quote.waitingSince).not.toBeNull()
  })

  test('does not land on the lead that its subject names, whatever address it gives', async () => {
    await using site = await startMailboxSite('SQLite')
    const headers = [`Reply-To: ${customer}`]
    for (const from of ['eve@evil.example', 'noreply@evil.example', 'info@site.example'])
      site.mailbox.put(aMail({ from, subject: `Re: #${site.id}`, headers }))
    await untilUnassigned(site, 3)
    expect(await site.mails()).toEqual([])
  })

  test('is ignored as before if it is from the team to the team', async () => {
    await using site = await startMailboxSite('SQLite')
    const headers = ['Reply-To: sales@site.example']
    site.mailbox.put(aMail({ from: 'tayo@site.example', subject: 'Lunch?', headers }))
    site.mailbox.put(aMail({ answers: site.acknowledgement }))
    await untilMails(site, 1)
    expect(await site.unassigned()).toEqual([])
  })
})
