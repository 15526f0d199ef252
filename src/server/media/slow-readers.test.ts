// Tests, over real sockets, how a large file is sent to clients that read slowly or not at all.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { databases, startApp } from '#tests/app.ts'
import type { DatabaseName } from '#tests/databases.ts'
import { storeFile } from './store.ts'

const openSockets: Socket[] = []
afterAll(() => {
  for (const socket of openSockets) socket.destroy()
})

async function startWithFilm(database: DatabaseName, megabytes: number) {
  const app = await startApp(database)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const bytes = Buffer.alloc(megabytes * 1_000_000 - 1, 'the bytes of a film')
  const { url } = await storeFile(app.db, {
    bytes,
    originalName: 'film.mp4',
    mimeType: 'video/mp4',
    alt: '',
    picture: null,
  })
  // The cast is safe: the server listens on TCP.
  const { port } = app.server.server.address() as AddressInfo

  /** Asks for the film so many times on a connection, and reads nothing. */
  async function ask({ times = 1, headers = '' } = {}) {
    const socket = connect(port, '127.0.0.1').pause()
    openSockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`.repeat(times))
    return socket
  }
  return Object.assign(app, { bytes, ask })
}

/** Reads the body of a response that has so many bytes. */
async function bodyOf(socket: Socket, length: number) {
  const received: Buffer[] = []
  let missingBytes = Number.POSITIVE_INFINITY
  while (missingBytes > 0) {
    const [data] = await once(socket.resume(), 'data')
    received.push(data)
    // The first data has the whole head.
    missingBytes = received.length === 1 ? length + headLength(data) - data.length : missingBytes - data.length
  }
  socket.destroy()
  const whole = Buffer.concat(received)
  return whole.subarray(headLength(whole))
}

const headLength = (data: Buffer) => data.indexOf('\r\n\r\n') + 4

describe.each(databases)('a large file on %s', (database) => {
  test('takes little memory if many clients ask for it and do not read', async () => {
    await using app = await startWithFilm(database, 10)
    const before = process.memoryUsage().arrayBuffers
    const sockets = await Promise.all(Array.from({ length: 30 }, () => app.ask()))
    let most = 0
    for (let i = 0; i < 20; i += 1) {
      await sleep(100)
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    for (const socket of sockets) socket.destroy()
    // The files of all clients together have 300 MB. Of the parts, at most 100 MB wait for clients; the rest is not
    // collected yet.
    expect(most / 1e6).toBeLessThan(150)
  })

  test.each([
    ['the whole file', undefined, 0, Number.POSITIVE_INFINITY],
    ['its second half', 'bytes=1000000-', 1_000_000, Number.POSITIVE_INFINITY],
    ['the end of a chunk, a chunk and the begin of another', 'bytes=262143-524289', 262_143, 524_290],
    ['the first byte of a chunk', 'bytes=262144-262144', 262_144, 262_145],
    ['its last bytes', 'bytes=-300000', 1_699_999, Number.POSITIVE_INFINITY],
    ['all of it as a range', 'bytes=0-', 0, Number.POSITIVE_INFINITY],
  ])('reaches a client that pauses: %s', async (_part, range, start, end) => {
    await using app = await startWithFilm(database, 2)
    const socket = await app.ask({ headers: range ? `Range: ${range}\r\n` : '' })
    await sleep(100)
    const expected = app.bytes.subarray(start, Math.min(end, app.bytes.length))
    expect((await bodyOf(socket, expected.length)).equals(expected)).toBe(true)
  })

  test.each([
    ['on forty connections', 40, 1],
    ['ten times on each of five connections', 5, 10],
  ])('reaches a client once those of its address are gone who asked for it %s', async (_way, connections, times) => {
    await using app = await startWithFilm(database, 10)
    const others = await Promise.all(Array.from({ length: connections }, () => app.ask({ times })))
    await sleep(500)
    const socket = await app.ask()
    for (const other of others) other.destroy()
    expect((await bodyOf(socket, app.bytes.length)).equals(app.bytes)).toBe(true)
  })
})
