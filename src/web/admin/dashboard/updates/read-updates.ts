import { createParser } from 'eventsource-parser'
import { type UpdateEvent, updateStreamLimits, updatesEndpoint } from '#contract/dashboard/updates.ts'
import { adminCallErrorOf, bearerHeaders } from '#web/admin/platform/api/call.ts'
import { request } from '#web/api/fetch.ts'

const firstPauseMs = 500
const longestPauseMs = 30_000

type Options = { endSignal: AbortSignal; onUpdate: (update: UpdateEvent) => void; onLost: () => void }

/** Reads the server's stream of updates, and connects again whenever the stream ends, until `endSignal` is aborted. */
export async function readUpdates(token: string, { endSignal, onUpdate, onLost }: Options) {
  let failures = 0
  while (!endSignal.aborted) {
    const connection = openConnection(endSignal)
    try {
      await readStream(token, connection.controller, (update) => {
        failures = 0
        onUpdate(update)
      })
    } catch {
      // The loop connects again after any failure except a 401, which signs this browser out and so aborts `endSignal`.
    } finally {
      connection.end()
    }
    if (endSignal.aborted) return
    failures += 1
    // While the browser is online, `onLost` is not called for the first failure: during a deployment a server ends its
    // streams, and another server usually takes over at once.
    if (failures > 1 || !navigator.onLine) onLost()
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)), endSignal)
  }
}

/**
 * Returns the controller of one connection, and a function that stops listening. The connection is aborted when
 * `endSignal` is aborted, and when the browser goes offline: otherwise it would break only a while later.
 */
function openConnection(endSignal: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  addEventListener('offline', abort)
  endSignal.addEventListener('abort', abort)
  return {
    controller,
    end() {
      removeEventListener('offline', abort)
      endSignal.removeEventListener('abort', abort)
    },
  }
}

/**
 * Waits before the next attempt to connect. Half of the time is random, so that browsers don't all connect again at the
 * same moment. The wait ends early when the browser is online again or `endSignal` is aborted.
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

// The server sends something at least every `beatEveryMs`. A connection that is silent for three times as long is
// broken, even without an error.
const silenceMs = 3 * updateStreamLimits.beatEveryMs

/** Reads the stream of updates to its end. Throws if the server refuses it, it breaks, or `controller` aborts it. */
async function readStream(token: string, controller: AbortController, onUpdate: (update: UpdateEvent) => void) {
  let timer = setTimeout(() => controller.abort(), silenceMs)
  try {
    const response = await request(updatesEndpoint, {}, { signal: controller.signal, headers: bearerHeaders(token) })
    if (!response.ok || !response.body)
      throw adminCallErrorOf(token, response.status, response.statusText, await response.text())
    const parser = createParser({ onEvent: ({ data }) => onUpdate(JSON.parse(data)) })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), silenceMs)
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}
