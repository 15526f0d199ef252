import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection with one request: when it was due, and how many bytes of its response have not arrived yet. */
export type Connection = { socket: Socket; dueAt: number; bytesLeft: number }

type Handlers = { onStatus: (status: string) => void; onResponse: (connection: Connection) => void }

/** Opens connections. Calls `onStatus` when a response begins, and `onResponse` when it is complete. */
export function openConnections(port: number, count: number, { onStatus, onResponse }: Handlers) {
  const readHead = headReader()

  function receive(connection: Connection, chunk: Buffer) {
    let unreadChunk = chunk
    while (unreadChunk.length > 0) {
      if (connection.bytesLeft === 0) {
        const { status, responseBytes } = readHead(unreadChunk)
        onStatus(status)
        connection.bytesLeft = responseBytes
      }
      const readBytes = Math.min(connection.bytesLeft, unreadChunk.length)
      connection.bytesLeft -= readBytes
      unreadChunk = unreadChunk.subarray(readBytes)
      if (connection.bytesLeft === 0) onResponse(connection)
    }
  }

  // All connections can share one buffer, because each chunk is handled before the next one is read.
  const buffer = Buffer.alloc(64 * 1024)

  async function open() {
    const onread = {
      buffer,
      callback(bytes: number) {
        receive(connection, buffer.subarray(0, bytes))
        return true
      },
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    const connection: Connection = { socket, dueAt: 0, bytesLeft: 0 }
    await once(socket, 'connect')
    return connection
  }

  return Promise.all(Array.from({ length: count }, open))
}

/**
 * Reads the status and the length of a response. A head that is equal to the last one is not parsed again, because
 * parsing takes as long as the server's work.
 */
function headReader() {
  let lastResponse = { head: Buffer.alloc(0), status: '', responseBytes: 0 }
  return (chunk: Buffer) => {
    const { length } = lastResponse.head
    if (length > 0 && chunk.subarray(0, length).equals(lastResponse.head)) return lastResponse
    const end = chunk.indexOf('\r\n\r\n') + 4
    if (end < 4) throw new Error('The head of a response came in two chunks')
    const head = Buffer.from(chunk.subarray(0, end))
    const text = head.toString('latin1')
    const bodyBytes = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    lastResponse = { head, status: text.slice(9, 12), responseBytes: end + bodyBytes }
    return lastResponse
  }
}

export type LoadTarget = {
  port: number
  path: string
  headers?: Record<string, string>
  connections: number
  /** With a JSON body, the requests are POST, otherwise GET. */
  body?: unknown
}

export type Load = {
  seconds: number
  /**
   * Requests per second, or a share of the top rate, which the load generator measures first. Without a rate, every
   * connection sends its next request as soon as it has a response.
   */
  rate?: number | { ofTop: number }
}

export type LoadResult = {
  responses: number
  perSecond: number
  /**
   * Each response time counts from the time at which the request was due. So a pause of the server counts for every
   * request that it delayed.
   */
  p50Milliseconds: number
  p99Milliseconds: number
  maxMilliseconds: number
  statuses: Record<string, number>
}

/** Returns the HTTP text of the request, which is sent unchanged each time. */
export function requestText({ path, headers = {}, body }: LoadTarget) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const allHeaders = {
    host: 'localhost',
    connection: 'keep-alive',
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
