import type { Db } from '#server/platform/db/schema.ts'
import type { Mail } from './mailer.ts'
import type { Outbox } from './outbox.ts'
import type { Delivery } from './store.ts'
import { postWebhook } from './webhook.ts'
import { startWorker } from './worker.ts'

/** Writes the mail of a delivery. The room that stores a delivery knows its contents. */
export type WriteMail = (
  db: Db,
  delivery: Delivery,
  site: { publicUrl: string; now: Date },
) => Promise<Omit<Mail, 'to'>>

type Options = {
  outbox: Outbox
  writeMail: WriteMail
  publicUrl: string
  onAttempt: () => void
  onError: (error: unknown) => void
}

/** Starts a worker for each channel that the operator has set. Returns functions that end them. */
export function startWorkers(db: Db, { outbox, writeMail, publicUrl, onAttempt, onError }: Options) {
  const { mailer, webhook, clock } = outbox
  const commonOptions = { db, clock, onAttempt, onError }
  const workers = [
    ...(mailer
      ? [
          startWorker({
            ...commonOptions,
            channel: 'mail',
            send: async (delivery, signal) => {
              const mail = await writeMail(db, delivery, { publicUrl, now: clock.now() })
              await mailer.send({ ...mail, to: delivery.recipient }, delivery.message_id, signal)
            },
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
  return workers.map((worker) => worker.end)
}
