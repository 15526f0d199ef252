import type { Clock } from '#server/platform/clock.ts'
import { createWorkerAlarm, type WorkerAlarm } from '#server/platform/worker.ts'
import { createMailer, type Mailer, type MailSettings } from './mailer.ts'
import type { WebhookSettings } from './webhook.ts'

/** The operator's settings for sending. If `mail` is null, the site sends no mails; if `webhook` is, no webhooks. */
export type OutboxSettings = {
  mail: MailSettings | null
  webhook: WebhookSettings | null
  clock?: Clock | undefined
  /** The host of the site, whose mail addresses are the company's own. */
  ownHost: string
}

/** The mail server, the webhook and the host of the site, and an alarm that wakes the workers that send deliveries. */
export type Outbox = WorkerAlarm & { mailer: Mailer | null; webhook: WebhookSettings | null; ownHost: string }

export const createOutbox = ({ mail, webhook, clock, ownHost }: OutboxSettings): Outbox => ({
  ...createWorkerAlarm(clock),
  mailer: mail && createMailer(mail),
  webhook,
  ownHost,
})
