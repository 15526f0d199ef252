import { type Clock, systemClock } from '#server/platform/clock.ts'
import { createMailer, type Mailer, type MailSettings } from './mailer.ts'
import type { WebhookSettings } from './webhook.ts'

/** The operator's settings for sending. If `mail` is null, the site sends no mails; if `webhook` is, no webhooks. */
export type OutboxSettings = {
  mail: MailSettings | null
  webhook: WebhookSettings | null
  clock?: Clock | undefined
}

/** Knows where the site sends to, and wakes the workers that send the stored deliveries. */
export type Outbox = {
  mailer: Mailer | null
  webhook: WebhookSettings | null
  clock: Clock
  /** Wakes the workers of this process. The caller calls it after the commit. */
  wake: () => void
  onWake: (listener: () => void) => void
}

export function createOutbox({ mail, webhook, clock = systemClock }: OutboxSettings): Outbox {
  const listeners: (() => void)[] = []
  return {
    mailer: mail && createMailer(mail),
    webhook,
    clock,
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => listeners.push(listener),
  }
}
