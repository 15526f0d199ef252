import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import { hasSeveralHosts } from './one-host.ts'

// Who sends a header byte now and then is let go within this time and the next check.
const headersMilliseconds = 10_000
const checkMilliseconds = 1000

// Browsers don't ask for more on a connection before they are answered. Who does and never reads fills the memory.
const waitingAtMost = 16

/** Of the server that Fastify would make, in milliseconds. */
export type Timeouts = { requestTimeout: number; connectionTimeout: number }

export type FindReady = (url: string) => PreparedResponse | undefined

/** Answers at once what is ready; everything else goes on to Fastify. */
export function cachedResponses(find: FindReady) {
  let count = 0
  let taken = 0
  let isStopped = false
  const underWay = new Set<ServerResponse>()
  const waiting = new WeakMap<Socket, number>()

  /** Counts an answer that can't leave before an earlier one has, and ends a connection that has too many of them. */
  function mayWait({ socket }: IncomingMessage, response: ServerResponse) {
    const before = waiting.get(socket) ?? 0
    if (before >= waitingAtMost) {
      socket.destroy()
      return false
    }
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return true
  }

  return {
    serve(otherwise: RequestListener, { requestTimeout, connectionTimeout }: Timeouts) {
      const server = createServer({ connectionsCheckingInterval: checkMilliseconds }, (request, response) => {
        // It gets the socket when the one before it is done with it.
        if (response.socket === null && !mayWait(request, response)) return
        const answer = isRead(request) && !hasSeveralHosts(request) && !isStopped ? find(request.url ?? '') : undefined
        if (answer === undefined) {
          underWay.add(response)
          response.once('close', () => underWay.delete(response))
          // While it's our turn their silence doesn't count. How long that may be the database and the queues decide.
          response.on('timeout', () => {
            if (!request.complete || response.headersSent) request.socket.destroy()
          })
          return otherwise(request, response)
        }
        count += 1
        writeResponse(request, response, answer)
      })
      server.headersTimeout = headersMilliseconds
      // Silence between two requests is silence, too. A clock of its own, which Node sets anew before and after each
      // answer, takes a twentieth of what one from memory costs.
      server.keepAliveTimeout = 0
      // What Fastify does to the servers that it makes itself.
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    /** From now on each answer tells its client to connect anew: Fastify's own, and those that are under way. */
    stop() {
      isStopped = true
      for (const response of underWay) response.shouldKeepAlive = false
    },
    count: () => count,
    /** How many since it was last asked for. */
    takeCount() {
      const counted = count - taken
      taken = count
      return counted
    },
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
