import { minuteMs } from '#contract/time.ts'
import type { Db } from '../db/schema.ts'
import type { Clock } from './clock.ts'
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
   * if `aborting` stops the attempt.
   */
  send: (delivery: Delivery, aborting: AbortSignal) => Promise<void>
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
  const ending = new AbortController()
  const aborting = new AbortController()
  let pausing = new AbortController()
  let isWoken = false
  // True at the start: the operator may have corrected a setting, so the first success retries the failed deliveries.
  let wasBroken = true

  async function sendNext(): Promise<'none' | 'done' | 'broken'> {
    isWoken = false
    const taken = await leaseDelivery(db, channel, clock.now())
    if (!taken) return 'none'
    try {
      await send(taken, aborting.signal)
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : unexpectedFailure(error)
      await recordFailure(db, taken, failure, clock.now())
      onAttempt()
      if (failure.kind !== 'unreachable') return 'done'
      wasBroken = true
      return 'broken'
    }
    await recordSent(db, taken, clock.now())
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
    pausing = new AbortController()
    if (!isWoken)
      await clock.sleep(Math.min(longestPauseMs, untilDueMs), AbortSignal.any([pausing.signal, ending.signal]))
  }

  async function work() {
    while (!ending.signal.aborted) {
      try {
        const outcome = await sendNext()
        if (outcome === 'none' && !ending.signal.aborted) await pauseUntilDue()
        if (outcome === 'broken') await clock.sleep(pauseAfterBreakMs, ending.signal)
      } catch (error) {
        onError(error)
        await clock.sleep(pauseAfterBreakMs, ending.signal)
      }
    }
  }

  const working = work()
  return {
    /** Makes the worker look for deliveries now. Called after the commit that stores a delivery. */
    wake() {
      if (isWoken) return
      isWoken = true
      pausing.abort()
    },
    /** Takes no further deliveries, and waits at most a few seconds for the one that is being sent. */
    async end() {
      ending.abort()
      const abortTimer = setTimeout(() => aborting.abort(), graceMs)
      await working
      clearTimeout(abortTimer)
    },
  }
}
