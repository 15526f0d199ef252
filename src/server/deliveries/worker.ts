import { minuteMs } from '#contract/platform/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { DeliveryFailure } from './failure.ts'
import {
  type Channel,
  type Delivery,
  leaseDelivery,
  nextDueAt,
  recordFailure,
  recordSent,
  retryFailed,
} from './store.ts'

// The worker looks for deliveries at least this often, because another instance may have written one, or may have
// crashed while sending one.
const longestPauseMs = minuteMs / 2
/** The pause after a connection to the mail server or to the database has broken. */
const pauseAfterBreakMs = 5000
/** When the process ends, the delivery that is being sent gets this much time. */
const graceMs = 4000

type Options = {
  db: Db
  channel: Channel
  clock: Clock
  /**
   * Resolves when the mail server or the webhook has taken the delivery. Throws a DeliveryFailure if it has not, or
   * if `abortSignal` stops the attempt.
   */
  send: (delivery: Delivery, abortSignal: AbortSignal) => Promise<void>
  /** Called after the outcome of each attempt is stored. */
  onAttempt: () => void
  /** Called with every other error, such as one of the database. The worker goes on. */
  onError: (error: unknown) => void
}

/**
 * Sends the deliveries of a channel one after the other, and sleeps until the next one is due or `wake` is called. If
 * the process is killed, at most one delivery may have been sent without being stored as sent.
 */
export function startWorker({ db, channel, clock, send, onAttempt, onError }: Options) {
  const endController = new AbortController()
  const abortController = new AbortController()
  let pauseController = new AbortController()
  let isWoken = false
  // True at the start: the operator may have corrected a setting, so the first success retries the failed deliveries.
  let wasBroken = true

  async function sendNext(): Promise<'none' | 'done' | 'broken'> {
    isWoken = false
    const delivery = await leaseDelivery(db, channel, clock.now())
    if (!delivery) return 'none'
    try {
      await send(delivery, abortController.signal)
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : unexpectedFailure(error)
      await recordFailure(db, delivery, failure, clock.now())
      onAttempt()
      if (failure.kind !== 'unreachable') return 'done'
      wasBroken = true
      return 'broken'
    }
    await recordSent(db, delivery, clock.now())
    onAttempt()
    if (wasBroken) await retryFailed(db, channel, clock.now())
    wasBroken = false
    return 'done'
  }

  function unexpectedFailure(error: unknown) {
    onError(error)
    return new DeliveryFailure('postponed', 'An error of this program, which its log has')
  }

  async function pauseUntilDue() {
    const dueAt = await nextDueAt(db, channel)
    const untilDueMs = dueAt ? Math.max(0, dueAt.getTime() - clock.now().getTime()) : longestPauseMs
    pauseController = new AbortController()
    if (!isWoken)
      await clock.sleep(
        Math.min(longestPauseMs, untilDueMs),
        AbortSignal.any([pauseController.signal, endController.signal]),
      )
  }

  async function work() {
    while (!endController.signal.aborted) {
      try {
        const outcome = await sendNext()
        if (outcome === 'none' && !endController.signal.aborted) await pauseUntilDue()
        if (outcome === 'broken') await clock.sleep(pauseAfterBreakMs, endController.signal)
      } catch (error) {
        onError(error)
        await clock.sleep(pauseAfterBreakMs, endController.signal)
      }
    }
  }

  const workEnd = work()
  return {
    /** Makes the worker look for deliveries now. Called after the commit that stores a delivery. */
    wake() {
      if (isWoken) return
      isWoken = true
      pauseController.abort()
    },
    /** Takes no further deliveries, and waits at most a few seconds for the one that is being sent. */
    async end() {
      endController.abort()
      const abortTimer = setTimeout(() => abortController.abort(), graceMs)
      await workEnd
      clearTimeout(abortTimer)
    },
  }
}
