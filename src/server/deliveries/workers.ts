import { minuteMs } from '#contract/platform/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { startWorker } from '#server/platform/worker.ts'
import { DeliveryFailure } from './failure.ts'
import type { Mail } from './mailer.ts'
import type { Outbox } from './outbox.ts'
import {
  type Delivery,
  type DeliveryChannel,
  leaseDelivery,
  makeFailedDeliveriesDue,
  nextDeliveryDueAt,
  recordDeliveryFailure,
  recordDeliverySent,
} from './store.ts'
import { postWebhook } from './webhook.ts'

/** Writes the mail of a delivery. The room that has stored the delivery has this function. */
export type WriteMail = (
  db: Db,
  delivery: Delivery,
  site: { publicUrl: string; now: Date },
) => Promise<Omit<Mail, 'to'>>

type Options = {
  outbox: Outbox
  writeMail: WriteMail
  publicUrl: string
  /** Called after the outcome of each attempt is stored. */
  onAttempt: () => void
  onError: (error: unknown) => void
}

/** Starts a worker for mails and one for webhooks, if the operator has set them up. Returns their `end` functions. */
export function startDeliveryWorkers(db: Db, { outbox, writeMail, publicUrl, onAttempt, onError }: Options) {
  const { mailer, webhook, clock } = outbox
  const commonOptions = { db, clock, onAttempt, onError }
  const workers: ReturnType<typeof startChannel>[] = []
  if (mailer)
    workers.push(
      startChannel('mail', {
        ...commonOptions,
        async send(delivery, signal) {
          const mail = await writeMail(db, delivery, { publicUrl, now: clock.now() })
          await mailer.send({ ...mail, to: delivery.recipient }, delivery.message_id, signal)
        },
      }),
    )
  if (webhook)
    workers.push(
      startChannel('webhook', {
        ...commonOptions,
        send: (delivery, signal) => postWebhook(webhook, delivery, clock.now(), signal),
      }),
    )
  outbox.onWake(() => {
    for (const worker of workers) worker.wake()
  })
  return workers.map((worker) => worker.end)
}

// The worker looks for deliveries at least this often, because another instance may have written one, or may have
// crashed while sending one.
const longestPauseMs = minuteMs / 2
/** The pause after a connection to the mail server or to the database has broken. */
const pauseAfterBreakMs = 5000
/** When the process ends, the delivery that is being sent gets this much time. */
const graceMs = 4000

type ChannelOptions = Pick<Options, 'onAttempt' | 'onError'> & {
  db: Db
  clock: Clock
  /**
   * Resolves when the mail server or the webhook has taken the delivery. Throws a DeliveryFailure if the delivery was
   * not taken, or if `abortSignal` stops the attempt.
   */
  send: (delivery: Delivery, abortSignal: AbortSignal) => Promise<void>
}

/**
 * Sends the deliveries of a channel (mail or webhook) one after the other. If the process is killed, at most one
 * delivery may have been sent without being stored as sent.
 */
function startChannel(channel: DeliveryChannel, { db, clock, send, onAttempt, onError }: ChannelOptions) {
  const abortController = new AbortController()
  // Starts as true, so that the first success retries failed deliveries: the operator may have corrected a setting.
  let wasBroken = true

  async function sendNext(): Promise<'none' | 'done' | 'broken'> {
    const delivery = await leaseDelivery(db, channel, clock.now())
    if (!delivery) return 'none'
    try {
      await send(delivery, abortController.signal)
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : unexpectedFailure(error)
      await recordDeliveryFailure(db, delivery, failure, clock.now())
      onAttempt()
      if (failure.kind !== 'unreachable') return 'done'
      wasBroken = true
      return 'broken'
    }
    await recordDeliverySent(db, delivery, clock.now())
    onAttempt()
    if (wasBroken) await makeFailedDeliveriesDue(db, channel, clock.now())
    wasBroken = false
    return 'done'
  }

  function unexpectedFailure(error: unknown) {
    onError(error)
    return new DeliveryFailure('postponed', 'An error of this program, which its log has')
  }

  const worker = startWorker({
    async work(endSignal) {
      while (!endSignal.aborted) {
        const outcome = await sendNext()
        if (outcome === 'none') break
        if (outcome === 'broken') await clock.sleep(pauseAfterBreakMs, endSignal)
      }
      if (endSignal.aborted) return 0
      const dueAt = await nextDeliveryDueAt(db, channel)
      return dueAt ? Math.min(longestPauseMs, Math.max(0, dueAt.getTime() - clock.now().getTime())) : longestPauseMs
    },
    onError,
    pauseAfterErrorMs: pauseAfterBreakMs,
    clock,
  })
  return {
    wake: worker.wake,
    /** Takes no further deliveries, and waits at most a few seconds for the one that is being sent. */
    async end() {
      const abortTimer = setTimeout(() => abortController.abort(), graceMs)
      await worker.end()
      clearTimeout(abortTimer)
    },
  }
}
