import { expect } from 'vitest'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { mailboxApi } from '#contract/leads/mailbox.ts'
import type { MailboxSettings } from '#server/leads/mailbox/imap-client.ts'
import { startApp } from './app.ts'
import type { DatabaseName } from './databases.ts'
import { startMailServer } from './mail-server.ts'
import { type MailboxOptions, type MailboxServer, startMailboxServer } from './mailbox-server.ts'
import { anInquiry } from './makers.ts'
import { deliveriesIn, mailSettings, untilDelivery } from './sending.ts'
import { testClock } from './test-clock.ts'

export const customer = 'amina@mill.example'

type Settings = { settings?: Partial<MailboxSettings> }

/** Starts a site with a mail server and a mailbox, and with a lead whose sender has got the acknowledgement. */
export const startMailboxSite = async (
  database: DatabaseName,
  { settings, ...options }: MailboxOptions & Settings = {},
) => startSiteWith(await startMailboxServer(options), database, settings)

/** Starts such a site with a mailbox server that already runs. The server ends with the site. */
export async function startSiteWith<Server extends MailboxServer>(
  mailbox: Server,
  database: DatabaseName,
  settings: Settings['settings'] = {},
) {
  const mailServer = await startMailServer()
  const sending = { mail: mailSettings({ port: mailServer.port }), webhook: null }
  const clock = testClock()
  const app = await startApp(database, { sending, clock, mailbox: { ...mailbox.settings, ...settings } })
  const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: customer }) })
  await untilDelivery(app, { state: 'sent' }, 'answer')
  const acknowledgement = (await deliveriesIn(app)).find(({ template }) => template === 'answer')?.message_id ?? ''
  const lead = () => app.admin(leadWorkApi.read, { params: { id } })
  return {
    ...app,
    sending,
    clock,
    mailbox,
    mailServer,
    /** The Message-ID of the acknowledgement. */
    acknowledgement,
    id,
    lead,
    mails: async () => (await lead()).timeline.flatMap((entry) => (entry.kind === 'mail' ? entry.mail : [])),
    unassigned: () => app.admin(mailboxApi.unassigned, {}),
    status: () => app.admin(mailboxApi.status, {}),
    setStatus: (status: 'contacted' | 'quoted' | 'closed') =>
      app.admin(leadApi.setStatus, { params: { id }, body: { status } }),
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      await mailbox[Symbol.asyncDispose]()
      await mailServer[Symbol.asyncDispose]()
    },
  }
}

export type MailboxSite = Awaited<ReturnType<typeof startSiteWith>>

const timeout = 15_000

export const untilConnected = (site: MailboxSite) =>
  expect.poll(async () => (await site.status()).connectedSince, { timeout }).not.toBeNull()
export const untilMails = (site: MailboxSite, count: number) =>
  expect.poll(async () => (await site.mails()).length, { timeout }).toBe(count)
export const untilUnassigned = (site: MailboxSite, count: number) =>
  expect.poll(async () => (await site.unassigned()).length, { timeout }).toBe(count)
