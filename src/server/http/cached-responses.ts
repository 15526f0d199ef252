import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import { hasSeveralHosts } from './one-host.ts'

// An import would read every export of node:http, and so load Node's HTTP client: 30 ms of the start.
const { createServer } = process.getBuiltinModule('node:http')

// A client that sends a header byte now and then is disconnected within this time and the next check.
const headersMilliseconds = 10_000
const checkMilliseconds = 1000

// A browser waits for a response before it sends the next request on a connection. A client that pipelines and never
// reads would fill memory.
const waitingAtMost = 16

/** Timeouts of the server that Fastify would create, in milliseconds. */
export type Timeouts = { requestTimeout: number; connectionTimeout: number }

export type FindPrepared = (url: string) => PreparedResponse | undefined

/** Sends the prepared response of a request if there is one. Fastify gets all other requests. */
export function cachedResponses(find: FindPrepared) {
  let count = 0
  let taken = 0
  let isStopped = false
  const pending = new Set<ServerResponse>()
  const waiting = new WeakMap<Socket, number>()

  /** Counts responses that wait for an earlier one on their connection. Ends a connection with too many of them. */
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
        // Node gives the response its socket when the response before it is sent.
        if (response.socket === null && !mayWait(request, response)) return
        const prepared =
          isGetOrHead(request) && !hasSeveralHosts(request) && !isStopped ? find(request.url ?? '') : undefined
        if (prepared === undefined) {
          pending.add(response)
          response.once('close', () => pending.delete(response))
          // A client's silence doesn't count while the server works on its request.
          response.on('timeout', () => {
            if (!request.complete || response.headersSent) request.socket.destroy()
          })
          return otherwise(request, response)
        }
        count += 1
        writeResponse(request, response, prepared)
      })
      server.headersTimeout = headersMilliseconds
      // The connection's timeout covers the time between two requests, too. Node would reset this timer before and after
      // each response, which takes a twentieth of the time of a response from memory.
      server.keepAliveTimeout = 0
      // Fastify sets these on the servers that it creates itself.
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    /** From now on each response closes its connection, also the pending ones. */
    stop() {
      isStopped = true
      for (const response of pending) response.shouldKeepAlive = false
    },
    count: () => count,
    /** The number of responses from memory since the last call. */
    takeCount() {
      const counted = count - taken
      taken = count
      return counted
    },
  }
}

const isGetOrHead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
