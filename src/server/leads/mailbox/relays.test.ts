import { expect, test } from 'vitest'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { aMail } from '#tests/mailbox-server.ts'
import { customer, type MailboxSite, startMailboxSite, untilMails } from '#tests/mailbox-site.ts'

const replyText = 'We come on Monday.'

/** Sends a reply from the desk, and returns it as the mail server got it. */
async function sentReply(site: MailboxSite) {
  await site.admin(leadWorkApi.sendReply, { params: { id: site.id }, body: { text: replyText } })
  await site.clock.advance(leadWorkLimits.replyHeldSeconds * 1000)
  const reply = () => site.mailServer.received.find(({ mail }) => mail.text?.includes(replyText))?.raw
  await expect.poll(reply).toBeTruthy()
  return reply() ?? ''
}

/** Puts a colleague's answer behind the mails of a folder. When it is in the timeline, the site has read all of them. */
async function untilRead(site: MailboxSite, folder: string) {
  const answer = aMail({ from: 'info@site.example', to: customer, answers: site.acknowledgement, text: 'The last' })
  site.mailbox.put(answer, folder)
  await untilMails(site, 1)
  expect((await site.mails()).map(({ text }) => text.trim())).toEqual(['The last'])
}

const withNewId = (mail: string, id: string) => mail.replace(/^Message-ID: .*$/im, `Message-ID: <${id}>`)
const ownHeader = /^X-Site-Message-ID: (.*)$/im

const relays: [name: string, rewrite: (mail: string) => string][] = [
  ['Amazon SES', (mail) => withNewId(mail, '0102018f-1-000000@eu-west-1.amazonses.com')],
  [
    'Microsoft 365',
    (mail) =>
      withNewId(mail, 'AM0PR01MB1@AM0PR01MB1.eurprd01.prod.outlook.com')
        .replace(/^Subject: (.*)$/im, 'Subject: [External] $1')
        .replace(ownHeader, 'x-site-message-id:\r\n $1'),
  ],
  [
    'Gmail',
    (mail) => withNewId(mail, '65f1.170a0220.1@mx.google.com').replace(ownHeader, 'X-Google-Original-Message-ID: $1'),
  ],
  ['Postmark', (mail) => `X-PM-Message-Id: 1\r\n${withNewId(mail, 'b7bc2f4a@mtasv.net')}`],
  [
    'a gateway that signs mails',
    (mail) => `${withNewId(mail, '1@gateway.example')}\r\n--\r\nThis mail was checked for viruses.\r\n`,
  ],
  [
    'a gateway that keeps the ID in a header of its own',
    (mail) => withNewId(mail, '2@gateway.example').replace(ownHeader, 'X-Original-Message-ID: $1'),
  ],
]

test.each(relays)('a reply to which %s gave another Message-ID is not taken for a colleague’s', async (_, rewrite) => {
  await using site = await startMailboxSite('SQLite')
  const reply = await sentReply(site)
  const rewritten = rewrite(reply)
  expect(/^Message-ID: .*$/im.exec(rewritten)?.[0]).not.toBe(/^Message-ID: .*$/im.exec(reply)?.[0])
  site.mailbox.put(rewritten, 'Sent')
  await untilRead(site, 'Sent')
})

test('a mail to the team whose Message-ID a relay rewrote is not listed as not assigned', async () => {
  await using site = await startMailboxSite('SQLite')
  const notice = site.mailServer.received.find(({ to }) => to !== customer)?.raw ?? ''
  site.mailbox.put(withNewId(notice, '0102018f-2-000000@eu-west-1.amazonses.com'))
  await untilRead(site, 'INBOX')
  expect(await site.unassigned()).toEqual([])
})

test.each([
  ['in English', 'Sent Mail', 'All Mail'],
  ['in German', 'Gesendet', 'Alle Nachrichten'],
])('the labels of a Gmail mailbox %s show each mail once', async (_, sent, all) => {
  const labels = {
    [sent]: { 'special-use': '\\Sent', messages: [] as [] },
    [all]: { 'special-use': '\\All', messages: [] as [] },
  }
  await using site = await startMailboxSite('SQLite', { folders: { '[Gmail]': { folders: labels } } })
  const [answer, ours] = [
    aMail({ answers: site.acknowledgement, text: 'When can you come?' }),
    aMail({ from: 'info@site.example', to: customer, answers: site.acknowledgement, text: 'On Monday.' }),
  ]
  const reply = await sentReply(site)
  for (const mail of [answer, ours, reply]) site.mailbox.put(mail, `[Gmail]/${all}`)
  for (const mail of [ours, reply]) site.mailbox.put(mail, `[Gmail]/${sent}`)
  // A mail to oneself, or one with a copy to the mailbox, has both labels.
  for (const mail of [answer, ours]) site.mailbox.put(mail)
  await untilMails(site, 2)
  site.mailbox.put(aMail({ answers: site.acknowledgement, text: 'The last' }))
  await untilMails(site, 3)
  const mails = (await site.mails()).map(({ text, isOwn }) => `${text.trim()} ${isOwn ? 'ours' : 'theirs'}`)
  expect(mails.sort()).toEqual(['On Monday. ours', 'The last theirs', 'When can you come? theirs'])
})
