// Renders pages on a second thread, which render-thread.ts starts.
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { loadRenderer } from '#server/platform/build.ts'
import { compressed } from '#server/platform/responses/encodings.ts'
import type { ThreadJob, ThreadResult } from './render-thread.ts'

if (!parentPort) throw new Error('This is a thread of the site and does nothing by itself')

const port = parentPort
const { renderFrom } = await loadRenderer(workerData.publicUrl)

// Many pages need the same replies of the API. Each reply is parsed once.
const parsedReplies = new LRUCache<string, { reply: unknown }>({ max: 200 })

function parsedReply(json: string) {
  const parsed = parsedReplies.get(json) ?? { reply: JSON.parse(json) }
  parsedReplies.set(json, parsed)
  return parsed.reply
}

function renderJob({ id, request, replies }: ThreadJob): ThreadResult {
  try {
    const { status, html } = renderFrom(
      request,
      replies.map(([key, json]) => [key, parsedReply(json)] as const),
    )
    return { id, page: { status, ...compressed(html) } }
  } catch {
    // The main thread renders the page again. If that fails, too, the site logs the error of the main thread.
    return { id }
  }
}

port.on('message', (job: ThreadJob) => {
  const result = renderJob(job)
  port.postMessage(result, result.page ? [result.page.br.buffer as ArrayBuffer] : [])
})
port.postMessage('ready')
