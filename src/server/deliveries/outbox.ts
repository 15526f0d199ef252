import type { Lead } from '#contract/leads/leads.ts'
import { leadMails } from '#server/leads/mails/lead-mails.ts'
import { webhookDelivery } from '#server/leads/mails/webhook-events.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type AccountMails, createAccountMails } from './account-mails.ts'
import { createMailer, type Mailer, type MailSettings } from './mailer.ts'
import { addDeliveries, isAnnounced } from './store.ts'
import type { WebhookSettings } from './webhook.ts'

/** The operator's settings for sending. If `mail` is null, the site sends no mails; if `webhook` is, no webhooks. */
export type OutboxSettings = {
  mail: MailSettings | null
  webhook: WebhookSettings | null
  publicUrl: string
  clock?: Clock | undefined
}

/** Writes deliveries to the database when a lead arrives or its status changes. The workers send them. */
export type Outbox = {
  mailer: Mailer | null
  /** Sends mails about accounts, which are not stored in the database. Null without a mail server. */
  accountMails: AccountMails | null
  webhook: WebhookSettings | null
  publicUrl: string
  clock: Clock
  /**
   * Writes the deliveries that announce a lead, in the transaction that stores the lead or marks it as not spam. Writes
   * none for spam, for an anonymous lead, or for a lead that was announced already. Pass `isNew` for a lead that was
   * just stored: it can't have been announced.
   */
  announceLead: (db: Db, quote: Lead, stored?: { isNew: boolean }) => Promise<void>
  /** Writes the delivery that announces a lead's new status, in the transaction of the change. Writes none for spam. */
  announceStatus: (db: Db, quote: Lead) => Promise<void>
  /** Wakes the workers of this process. The caller calls it after the commit. */
  wake: () => void
  onWake: (listener: () => void) => void
}

export function createOutbox({ mail, webhook, publicUrl, clock = systemClock }: OutboxSettings): Outbox {
  const mailer = mail && createMailer(mail)
  const listeners: (() => void)[] = []
  return {
    mailer,
    accountMails: mailer && createAccountMails(mailer, clock),
    webhook,
    publicUrl,
    clock,
    async announceLead(db, quote, { isNew } = { isNew: false }) {
      if (quote.spamAt || quote.anonymizedAt || (!mailer && !webhook)) return
      if (!isNew && (await isAnnounced(db, quote.id))) return
      await addDeliveries(db, [
        ...(mailer ? await leadMails(db, quote, mailer.from) : []),
        ...(webhook ? [webhookDelivery('quote.created', quote, webhook)] : []),
      ])
    },
    async announceStatus(db, quote) {
      if (webhook && !quote.spamAt) await addDeliveries(db, [webhookDelivery('quote.status_changed', quote, webhook)])
    },
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => listeners.push(listener),
  }
}

/** The outbox of a site whose operator has set neither a mail server nor a webhook. It writes no deliveries. */
export const noOutbox = createOutbox({ mail: null, webhook: null, publicUrl: '' })
