import { createParser } from 'eventsource-parser'
import { type Update, updateLimits, updatesEndpoint } from '#contract/dashboard/updates.ts'
import { adminErrorOf, bearerHeaders } from '#web/admin/platform/api/call.ts'
import { request } from '#web/api/fetch.ts'

// The server sends something at least every `beatEveryMs`. A connection that is silent for three times as long is
// broken, even without an error.
const silenceMs = 3 * updateLimits.beatEveryMs

/** Reads the stream of changes until it ends. Throws if it breaks, `endSignal` is aborted, or the server refuses it. */
export async function readStream(token: string, endSignal: AbortSignal, onUpdate: (update: Update) => void) {
  const silenceTimeout = new AbortController()
  let timer = setTimeout(() => silenceTimeout.abort(), silenceMs)
  try {
    const signal = AbortSignal.any([endSignal, silenceTimeout.signal])
    const response = await request(updatesEndpoint, {}, { signal, headers: bearerHeaders(token) })
    if (!response.ok || !response.body)
      throw adminErrorOf(token, response.status, response.statusText, await response.text())
    const parser = createParser({ onEvent: ({ data }) => onUpdate(JSON.parse(data)) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silenceTimeout.abort(), silenceMs)
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}
