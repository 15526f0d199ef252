import type { Lead } from '#contract/leads/leads.ts'
import { acknowledgement } from '#server/leads/mails/acknowledgement.ts'
import { type MailContext, readCompany, readPalette } from '#server/leads/mails/context.ts'
import { isReply, replyMail } from '#server/leads/mails/reply-mail.ts'
import { teamMail } from '#server/leads/mails/team-mail.ts'
import { officeOrDefault } from '#server/leads/office/office.ts'
import { findLead } from '#server/leads/requests/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { DeliveryFailure } from './failure.ts'
import type { Mailer } from './mailer.ts'
import type { Outbox } from './outbox.ts'
import type { Delivery } from './store.ts'
import { postWebhook } from './webhook.ts'
import { startWorker } from './worker.ts'

type Options = { outbox: Outbox; onAttempt: () => void; onError: (error: unknown) => void }

/** Starts a worker for each channel that the operator has set. Returns a function that ends them. */
export function startWorkers(db: Db, { outbox, onAttempt, onError }: Options) {
  const { mailer, accountMails, webhook, publicUrl, clock } = outbox
  accountMails?.onError(onError)
  const commonOptions = { db, clock, onAttempt, onError }
  const workers = [
    ...(mailer
      ? [
          startWorker({
            ...commonOptions,
            channel: 'mail',
            send: (delivery, signal) => sendMail(db, { mailer, delivery, publicUrl, now: clock.now(), signal }),
          }),
        ]
      : []),
    ...(webhook
      ? [
          startWorker({
            ...commonOptions,
            channel: 'webhook',
            send: (delivery, signal) => postWebhook(webhook, delivery, clock.now(), signal),
          }),
        ]
      : []),
  ]
  outbox.onWake(() => {
    for (const worker of workers) worker.wake()
  })
  return async () => {
    await Promise.all([...workers.map((worker) => worker.end()), accountMails?.end()])
  }
}

type MailJob = { mailer: Mailer; delivery: Delivery; publicUrl: string; now: Date; signal: AbortSignal }

/** Writes a mail about a lead with the data that the lead has now, not those at its arrival, and sends the mail. */
async function sendMail(db: Db, { mailer, delivery, publicUrl, now, signal }: MailJob) {
  const quote = await findLead(db, delivery.quote_id)
  // Deleting a lead deletes its deliveries. This lead was deleted after the worker had read the delivery.
  if (!quote) throw new DeliveryFailure('refused', 'The lead was deleted.')
  const { value: notifications } = await readSetting(db, 'notifications')
  const context = {
    company: await readCompany(db),
    palette: await readPalette(db),
    office: await officeOrDefault(db),
    notifications,
    publicUrl,
    now,
  }
  await mailer.send(
    { ...(await mailOf(db, quote, delivery, context)), to: delivery.recipient },
    delivery.message_id,
    signal,
  )
}

async function mailOf(db: Db, quote: Lead, delivery: Delivery, context: MailContext) {
  if (isReply(delivery.template)) return replyMail(db, quote, delivery, context)
  return delivery.template === 'team' ? teamMail(quote, context) : acknowledgement(quote, context)
}
