import type { OutgoingHttpHeaders } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressGroup } from '../throttles/addresses.ts'
import { jobQueue } from '../throttles/job-queue.ts'

/** The size of a chunk: at most so many bytes of a large response wait in memory until the client takes them. */
export const chunkMaxBytes = 256 * 1024

// The chunks in memory that clients have not taken yet, 8 MB for an address and 64 MB in all. A client that takes its
// chunk at once occupies a place for milliseconds only. Further chunks wait for a place.
const chunksPerAddress = 32
const queueChunk = jobQueue(256, { name: 'chunks' })
const queuesByAddress = new LRUCache<string, ReturnType<typeof jobQueue>>({ max: 10_000 })

const queueStep = jobQueue(1)

/**
 * Runs a step of long work, such as reading a part of a large file. In each turn of the event loop at most one step
 * runs, so other requests wait for one step only.
 */
export const inOwnTurn = <T>(step: () => Promise<T>): Promise<T> =>
  queueStep(async () => {
    await nextTurn()
    return step()
  })

function queueOfAddress(address: string) {
  const queue = queuesByAddress.get(address) ?? jobQueue(chunksPerAddress)
  queuesByAddress.set(address, queue)
  return queue
}

/**
 * Sends a body that the server reads while it sends. Reads a chunk only when the client has taken the chunk before. If
 * the first read fails, throws its error. If a later read fails, closes the connection.
 */
export async function sendChunks(request: FastifyRequest, reply: FastifyReply, chunks: AsyncGenerator<Buffer>) {
  const { raw: response } = reply
  if (request.method === 'HEAD') {
    writeHead(reply).end()
    return reply
  }
  const queueForAddress = queueOfAddress(addressGroup(request.ip))
  // A request whose body is read closes at once, so its response tells when the connection closes.
  const connection = request.raw.readableEnded ? response : request.raw
  const closed = new Promise<'closed'>((resolve) => connection.once('close', () => resolve('closed')))

  async function sendNext() {
    if (connection.destroyed) return 'closed'
    const next = await chunks.next()
    if (!response.headersSent) writeHead(reply)
    if (next.done) return 'done'
    for (let start = 0; start < next.value.length; start += chunkMaxBytes) {
      const written = new Promise<void>((resolve) => {
        response.write(next.value.subarray(start, start + chunkMaxBytes), () => resolve())
      })
      if ((await Promise.race([written, closed])) === 'closed') return 'closed'
    }
    return 'sent'
  }

  try {
    let state = 'sent'
    while (state === 'sent') state = await queueForAddress(() => queueChunk(sendNext))
    if (state === 'done') response.end()
  } catch (error) {
    if (!response.headersSent) throw error
    request.log.warn({ err: error }, 'a response broke off')
    response.destroy()
  } finally {
    await chunks.return(undefined)
  }
  return reply
}

/** Writes the status and headers that Fastify has collected. From here on Fastify leaves the response alone. */
export function writeHead(reply: FastifyReply) {
  // The cast is safe: no header is undefined.
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  reply.hijack()
  return reply.raw.writeHead(reply.statusCode, headers)
}
