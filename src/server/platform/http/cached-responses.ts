import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type PreparedResponse, writeResponse } from '../responses/prepared-response.ts'
import { hasSeveralHostHeaders } from './security.ts'

// `import` would also load Node's HTTP client, which makes each start 30 ms slower.
const { createServer } = process.getBuiltinModule('node:http')

// Node disconnects a client whose request headers take longer than this, at the next of its regular checks.
const headersTimeoutMs = 10_000
const checkEveryMs = 1000

// The most responses that may wait on a connection. A browser waits for a response before it sends the next request. A
// client that pipelines and never reads would fill memory.
const maxWaiting = 16

/** Fastify's timeouts in milliseconds. `serve` sets them, because Fastify sets them only on a server of its own. */
export type ConnectionTimeouts = { requestTimeout: number; connectionTimeout: number }

export type FindPreparedResponse = (url: string) => PreparedResponse | undefined

/** Sends the prepared response of a request if there is one. Fastify gets all other requests. */
export function cachedResponses(find: FindPreparedResponse) {
  let count = 0
  let countAtLastCall = 0
  let isStopped = false
  const pendingResponses = new Set<ServerResponse>()
  const waitingBySocket = new WeakMap<Socket, number>()

  /**
   * Counts a response that waits for an earlier one on its connection. If too many wait, closes the connection and
   * returns false.
   */
  function mayWait({ socket }: IncomingMessage, response: ServerResponse) {
    const waitingBefore = waitingBySocket.get(socket) ?? 0
    if (waitingBefore >= maxWaiting) {
      socket.destroy()
      return false
    }
    waitingBySocket.set(socket, waitingBefore + 1)
    response.once('close', () => waitingBySocket.set(socket, (waitingBySocket.get(socket) ?? 1) - 1))
    return true
  }

  return {
    serve(handleOther: RequestListener, { requestTimeout, connectionTimeout }: ConnectionTimeouts) {
      const server = createServer({ connectionsCheckingInterval: checkEveryMs }, (request, response) => {
        // Node gives a response its socket only when the earlier responses on the connection are sent.
        if (response.socket === null && !mayWait(request, response)) return
        const prepared =
          isGetOrHead(request) && !hasSeveralHostHeaders(request) && !isStopped ? find(request.url ?? '') : undefined
        if (prepared === undefined) {
          pendingResponses.add(response)
          response.once('close', () => pendingResponses.delete(response))
          // The timeout closes no connection while the server works on the request, because the client then only waits.
          response.on('timeout', () => {
            if (!request.complete || response.headersSent) request.socket.destroy()
          })
          return handleOther(request, response)
        }
        count += 1
        writeResponse(request, response, prepared)
      })
      server.headersTimeout = headersTimeoutMs
      // Turns off Node's timer for the time between two requests, which the connection's timeout covers as well. Node
      // would reset its timer before and after each response, and that takes a twentieth of the time of a response from
      // memory.
      server.keepAliveTimeout = 0
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    /** Makes every pending and later response close its connection. */
    stop() {
      isStopped = true
      for (const response of pendingResponses) response.shouldKeepAlive = false
    },
    count: () => count,
    /** The number of responses from memory since the last call. */
    takeCount() {
      const counted = count - countAtLastCall
      countAtLastCall = count
      return counted
    },
  }
}

const isGetOrHead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
