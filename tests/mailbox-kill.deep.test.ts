import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mailboxApi } from '#contract/leads/mailbox.ts'
import { type Database, sendLead, withPostgres, withSqlite } from './delivery-kill-test.ts'
import { type AdminSession, callAsAdmin, signIn } from './desk-work.ts'
import { startMailServer } from './mail-server.ts'
import { aMail, startMailboxServer } from './mailbox-server.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'

const password = 'correct horse battery'
const maxLifeMilliseconds = 150
const kills = 25

const emailOf = (round: number) => `lead${round}@mill.example`
const strangerOf = (round: number) => `stranger${round}@farm.example`

/** The two ways in which an administrator gives a mail a lead: an earlier lead, or a new one made of the mail. */
const ways = ['assign', 'makeLead'] as const

/**
 * Kills one instance of a site in each round, at a random moment while mails arrive and an administrator assigns one, or
 * makes a lead of it. Then checks that each mail was taken once, with all of its effects.
 */
async function mailboxKillTest({ url, query }: Database, instanceCount: number) {
  await using mailServer = await startMailServer()
  await using mailbox = await startMailboxServer()
  const start = async () => {
    const site = startProgram({
      DATABASE_URL: url,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      DEMO_CONTENT: 'off',
      ADMIN_EMAIL: 'team@private.example',
      ADMIN_PASSWORD: password,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'hello@site.example',
      MAILBOX_URL: mailbox.url,
    })
    await untilReady(site)
    return site
  }
  // Ends the leases of the killed process now. If another instance has the lease, two of them read the mailbox at once.
  const endLeases = async () => {
    await query("update mailboxes set leased_until = ''")
    await query("update deliveries set leased_until = ''")
  }
  const sites: Program[] = [await start()]
  while (sites.length < instanceCount) sites.push(await start())
  const token = await signIn(sites[0]?.url ?? '', password)
  const neighbour = 'neighbour@farm.example'
  for (const email of [...Array.from({ length: kills }, (_, round) => emailOf(round)), neighbour])
    expect(await sendLead(sites[0] as Program, email)).toBe(true)
  const acknowledgements = await query<{ quote_id: number; message_id: string }>(
    "select quote_id, message_id from deliveries where template = 'answer' order by quote_id",
  )
  expect(acknowledgements).toHaveLength(kills + 1)
  const neighbourId = acknowledgements.pop()?.quote_id ?? 0

  const assigned = { assign: new Set<string>(), makeLead: new Set<string>() }
  for (const [round, { message_id: answers }] of acknowledgements.entries()) {
    const victim = sites[round % instanceCount] as Program
    const at = Date.now()
    const ours = aMail({ from: 'info@site.example', to: emailOf(round), answers, text: 'We come on Monday.' })
    for (const folder of ['Sent', 'INBOX']) mailbox.put(ours, folder, new Date(at))
    mailbox.put(aMail({ from: emailOf(round), answers, text: 'Please do.' }), 'INBOX', new Date(at + 2000))
    mailbox.put(aMail({ from: strangerOf(round), text: 'About my neighbour' }), 'INBOX', new Date(at + 2000))
    const way = round % 4 < 2 ? 'assign' : 'makeLead'
    const assigning = assignNewest({ url: victim.url, token }, way, neighbourId).catch(() => null)
    // The first round of each way waits, so that the test has something that can get lost.
    if (assigned[way].size === 0) await assigning
    await sleep(Math.random() * maxLifeMilliseconds)
    await victim.end('SIGKILL')
    const stranger = await assigning
    if (stranger) assigned[way].add(stranger)
    await endLeases()
    sites[round % instanceCount] = await start()
  }
  for (const site of sites) await site.end('SIGTERM')
  await endLeases()
  await using lastSite = await start()
  const countMails = async () => Number((await query<{ n: number }>('select count(*) as n from incoming_mails'))[0]?.n)
  await expect.poll(countMails, { timeout: 60_000, interval: 100 }).toBe(3 * kills)
  expect(await lastSite.end('SIGTERM')).toBe(0)

  const mails = await query<{ id: number; quote_id: number | null; from_address: string; received_at: string }>(
    'select id, quote_id, from_address, received_at from incoming_mails',
  )
  const notices = await query<{ template: string }>("select template from deliveries where template like 'incoming-%'")
  const noticesOf = (id: number) => notices.filter(({ template }) => template === `incoming-${id}`).length
  const events = await query<{ quote_id: number; change: string }>(
    "select quote_id, old_value || ' to ' || new_value as change from lead_events where kind = 'status'",
  )
  const leads = await query<{ id: number; status: string; waiting_since: string }>(
    `select id, status, waiting_since from quotes where email like 'lead%' order by id`,
  )
  const leadsOfMails = await query<{ id: number; email: string }>("select id, email from quotes where source = 'mail'")
  const mailsFrom = (address: string) => mails.filter(({ from_address }) => from_address === address)
  for (const [round, { id, status, waiting_since }] of leads.entries()) {
    const own = mails.filter((mail) => mail.quote_id === id && mail.from_address === 'info@site.example')
    expect(own.map((mail) => noticesOf(mail.id))).toEqual([0])
    const [answer, ...others] = mailsFrom(emailOf(round))
    expect(others).toEqual([])
    expect(answer?.quote_id).toBe(id)
    expect(noticesOf(answer?.id ?? 0)).toBe(1)
    expect(events.filter(({ quote_id }) => quote_id === id)).toEqual([{ quote_id: id, change: 'new to contacted' }])
    expect([status, waiting_since]).toEqual(['contacted', answer?.received_at])
    const strangers = mailsFrom(strangerOf(round))
    expect(strangers).toHaveLength(1)
    for (const stranger of strangers) {
      const ownLeads = leadsOfMails.filter(({ email }) => email === stranger.from_address).map(({ id }) => id)
      const isAssigned = stranger.quote_id === neighbourId
      expect(ownLeads).toEqual(isAssigned || stranger.quote_id === null ? [] : [stranger.quote_id])
      expect(noticesOf(stranger.id)).toBe(stranger.quote_id === null ? 0 : 1)
    }
  }
  const sendersOf = (isOfLead: (id: number | null) => boolean) =>
    mails.filter(({ quote_id }) => isOfLead(quote_id)).map(({ from_address }) => from_address)
  expect(sendersOf((id) => id === neighbourId)).toEqual(expect.arrayContaining([...assigned.assign]))
  const sendersWithLead = sendersOf((id) => leadsOfMails.some((lead) => lead.id === id))
  expect(sendersWithLead).toEqual(expect.arrayContaining([...assigned.makeLead]))
  for (const way of ways) expect(assigned[way].size).toBeGreaterThan(0)
}

/**
 * Waits for a mail that has no lead, and assigns the newest one to a lead, or makes a lead of it. Returns its sender if the
 * site acknowledges it, otherwise null.
 */
async function assignNewest(session: AdminSession, way: (typeof ways)[number], quoteId: number) {
  for (;;) {
    const { body: mails } = await callAsAdmin(session, mailboxApi.unassigned, 0)
    if (mails[0]) {
      const { isOk } = await callAsAdmin(
        session,
        mailboxApi[way],
        mails[0].id,
        way === 'assign' ? { quoteId } : undefined,
      )
      return isOk ? String(mails[0].from.address) : null
    }
    await sleep(10)
  }
}

test(
  'no mail is lost or taken twice over 25 kills, each with its effects and the lead that was made of it',
  { timeout: 240_000 },
  () => withSqlite((database) => mailboxKillTest(database, 1)),
)

test('nor over 25 kills of one of two instances on one PostgreSQL', { timeout: 240_000 }, () =>
  withPostgres((database) => mailboxKillTest(database, 2)),
)
