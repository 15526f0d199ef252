import type { Update } from '#contract/dashboard/updates.ts'
import { readStream } from './read-stream.ts'

const firstPauseMs = 500
const longestPauseMs = 30_000

type Options = { endSignal: AbortSignal; onUpdate: (update: Update) => void; onLost: () => void }

/** Reads the stream of changes, and connects again whenever it ends, until `endSignal` is aborted. */
export async function keepConnected(token: string, { endSignal, onUpdate, onLost }: Options) {
  let failures = 0
  while (!endSignal.aborted) {
    const offline = abortWhenOffline(endSignal)
    try {
      await readStream(token, offline.signal, (update) => {
        failures = 0
        onUpdate(update)
      })
    } catch {
      // Connects again after any failure. Only a 401 ends this: it signs this browser out, which aborts `endSignal`.
    } finally {
      offline.stop()
    }
    if (endSignal.aborted) return
    failures += 1
    // The first failure is not reported: during a deployment a server ends its streams, and another one usually takes
    // over at once.
    if (failures > 1 || !navigator.onLine) onLost()
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)), endSignal)
  }
}

/**
 * Returns a signal that is aborted when `endSignal` is aborted or the browser goes offline, and a function that stops
 * listening. Without the signal, the dashboard would notice only after a while that it is offline.
 */
function abortWhenOffline(endSignal: AbortSignal) {
  const offline = new AbortController()
  const abort = () => offline.abort()
  addEventListener('offline', abort)
  return {
    signal: AbortSignal.any([endSignal, offline.signal]),
    stop: () => removeEventListener('offline', abort),
  }
}

/**
 * Waits before the next attempt. Half of the time is random, so that browsers don't all come back at the same moment.
 * The wait ends early when the browser is online again.
 */
function pause(milliseconds: number, endSignal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      endSignal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, (milliseconds / 2) * (1 + Math.random()))
    addEventListener('online', end)
    endSignal.addEventListener('abort', end)
  })
}
