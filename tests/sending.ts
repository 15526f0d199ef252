import { expect, vi } from 'vitest'
import { leadApi } from '#contract/leads/leads.ts'
import type { MailSettings } from '#server/deliveries/mailer.ts'
import { startApp, type TestApp } from './app.ts'
import type { DatabaseName } from './databases.ts'
import { anInquiry } from './makers.ts'
import { testClock } from './test-clock.ts'

export const sender = { name: 'Example Energy', address: 'hello@site.example' }

type Smtp = Partial<MailSettings['smtp']> & { port: number }

export const mailSettings = (smtp: Smtp, more: Partial<MailSettings> = {}): MailSettings => ({
  smtp: { host: '127.0.0.1', secure: false, auth: null, ...smtp },
  from: sender,
  dkim: null,
  ...more,
})

type Options = { mail?: MailSettings; webhook?: { url: string; secret: Uint8Array } }

/** Starts a site that sends mails and webhooks, with a clock that the test moves on. */
export async function startSendingApp(database: DatabaseName, { mail, webhook }: Options) {
  const clock = testClock()
  const app = await startApp(database, { sending: { mail: mail ?? null, webhook: webhook ?? null }, clock })
  return Object.assign(app, { clock })
}

export const deliveriesIn = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('deliveries').selectAll().orderBy('id').execute()

/** Waits until the first delivery, or the first one of the given template, is as expected. */
export async function untilDelivery(app: Pick<TestApp, 'db'>, expected: object, template?: string) {
  const find = async () => (await deliveriesIn(app)).find((delivery) => !template || delivery.template === template)
  await expect.poll(find, { interval: 10 }).toMatchObject(expected)
}

/** Fetches a ticket `seconds` ago, as a form does when a visitor first touches it, and sends the form now. */
export async function sendAfter(
  app: Pick<TestApp, 'visitor' | 'send'>,
  seconds: number,
  fields: object,
): Promise<{ id: number }> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - seconds * 1000)
  const { ticket } = await app.visitor(leadApi.ticket, {})
  vi.useRealTimers()
  const { body } = await app.send(leadApi.send, { body: { ...anInquiry(), ...fields, visit: { ticket } } })
  return body
}
