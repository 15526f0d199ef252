// Limits that keep slow clients from blocking the server. Each is as high as a well-behaved client may need.
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from '../throttles/addresses.ts'

/** Fastify's settings of the same names, in milliseconds. */
export const connectionTimeouts = {
  /** The time for a whole upload, also of a large file over a slow line. Other bodies get `bodyTimeoutMs`. */
  requestTimeout: 300_000,
  /**
   * The longest time without a byte in either direction: between two requests, or when a client doesn't read its
   * response. The time in which the server works on a request doesn't count.
   */
  connectionTimeout: 20_000,
}

/** The limit for the body of a request that is not an upload. */
export const ordinaryBodyMaxBytes = 1024 * 1024
const bodyTimeoutMs = 15_000

/** The most connections of one address. A browser opens six, and the browsers of a whole town may share an address. */
const socketsPerAddress = 200

/** Ends the connection of a client that takes too long to send an ordinary body. */
export function limitBodyTime({ raw, routeOptions }: FastifyRequest) {
  const { socket, headers } = raw
  // Tests inject requests without a connection, which can't be slow.
  if (raw.complete || !(socket instanceof Socket) || !hasBody(headers)) return
  if ((routeOptions.bodyLimit ?? 0) > ordinaryBodyMaxBytes) return
  const timer = setTimeout(() => {
    if (!raw.complete) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
  }, bodyTimeoutMs)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

const hasBody = (headers: FastifyRequest['raw']['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes new connections from an address that has too many. Do not use it behind a proxy, which opens all connections.
 */
export function limitSockets(app: FastifyInstance, atMost = socketsPerAddress) {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1
      if (remaining > 0) open.set(address, remaining)
      else open.delete(address)
    })
    if (count > atMost) socket.destroy()
  })
}
