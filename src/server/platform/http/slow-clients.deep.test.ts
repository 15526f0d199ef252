// Tests, over real sockets, what the server does with clients that are as slow as an attacker's.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { storeFile } from '#server/media/store.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'

const openSockets: Socket[] = []
afterAll(() => {
  for (const socket of openSockets) socket.destroy()
})

async function startListening(options: { rateLimits?: boolean; trustProxy?: boolean } = {}) {
  const app = await startApp('SQLite', options)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Opens a connection. Resolves `closed` with the text that the server sent and the seconds until it closed. */
async function connectTo(app: TestApp, first = '') {
  const { port } = app.server.server.address() as AddressInfo // The cast is safe: it listens on TCP.
  const start = performance.now()
  const socket = connect(port, '127.0.0.1')
  openSockets.push(socket)
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  // This does not use `once`, because `once` rejects when the server resets the connection.
  const closed = new Promise((resolve) => socket.on('close', resolve)).then(() => ({
    received,
    seconds: (performance.now() - start) / 1000,
  }))
  await once(socket, 'connect')
  socket.write(first)
  return { socket, closed, received: () => received }
}

const connectionCount = (app: TestApp) => promisify(app.server.server.getConnections).call(app.server.server)

function fetchFrom(app: TestApp, path: string) {
  const { port } = app.server.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`)
}

/** Writes a byte now and then until the connection closes. */
async function trickle(socket: Socket, byte: string) {
  while (!socket.destroyed) {
    socket.write(byte)
    await sleep(500)
  }
}

const bodyHead = (length: number) =>
  `POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test.concurrent('a client that sends headers a byte at a time is disconnected after ten seconds', {
  timeout: 30_000,
}, async () => {
  await using app = await startListening()
  const { socket, closed } = await connectTo(app, 'GET / HTTP/1.1\r\nX: ')
  const [{ received, seconds }] = await Promise.all([closed, trickle(socket, 'x')])
  expect(received).toMatch(/^HTTP\/1.1 408/)
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(16)
})

test.concurrent('a client that sends a body a byte at a time is disconnected after fifteen seconds', {
  timeout: 30_000,
}, async () => {
  await using app = await startListening()
  const { socket, closed } = await connectTo(app, bodyHead(10_000))
  const [{ received, seconds }] = await Promise.all([closed, trickle(socket, ' ')])
  expect(received).toMatch(/^HTTP\/1.1 408/)
  expect(seconds).toBeGreaterThan(14)
  expect(seconds).toBeLessThan(22)
})

test.concurrent('a client that sends nothing is disconnected', { timeout: 40_000 }, async () => {
  await using app = await startListening()
  const silent = await connectTo(app)
  const kept = await connectTo(app, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect((await kept.closed).seconds).toBeLessThan(25)
  expect((await silent.closed).seconds).toBeLessThan(25)
})

test.concurrent('a client that never reads its responses is disconnected', { timeout: 90_000 }, async () => {
  await using app = await startListening()
  const bytes = Buffer.alloc(4 * 1024 * 1024)
  const film = { bytes, originalName: 'film.mp4', mimeType: 'video/mp4', alt: '', picture: null }
  const { url } = await storeFile(app.db, film)
  const { socket } = await connectTo(app)
  socket.pause()
  // Requests more bytes than fit into all buffers between the server and the client.
  socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(12))
  await sleep(5000)
  expect(await connectionCount(app)).toBe(1)
  await vi.waitUntil(async () => (await connectionCount(app)) === 0, { timeout: 50_000, interval: 250 })
})

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

test.concurrent.each(['/healthz', '/'])(
  'a client that asks for %s thousands of times before it reads a response is disconnected at once',
  async (path) => {
    await using app = await startListening()
    await fetchFrom(app, '/')
    const { socket, closed, received } = await connectTo(app)
    socket.write(ask(path).repeat(2400))
    await closed
    expect(received().split('HTTP/1.1 ').length - 1).toBeLessThan(30)
  },
)

test.concurrent('a client that sends a hundred requests on a connection, each after a response, gets all responses', async () => {
  await using app = await startListening()
  for (const path of ['/', '/healthz']) {
    const { socket, received } = await connectTo(app)
    for (let i = 1; i <= 100; i += 1) {
      socket.write(ask(path))
      await vi.waitUntil(() => received().split('HTTP/1.1 200').length - 1 === i, { timeout: 10_000, interval: 1 })
    }
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  }
})

test.concurrent('a client that pipelines a few requests again and again gets all responses', async () => {
  await using app = await startListening()
  const { socket, received } = await connectTo(app)
  for (let i = 1; i <= 10; i += 1) {
    socket.write(ask('/healthz').repeat(10))
    await vi.waitUntil(() => received().split('HTTP/1.1 200').length - 1 === i * 10, { timeout: 10_000, interval: 1 })
  }
  socket.destroy()
})

test.concurrent('a client that waits for slow work is answered, and disconnected when it is silent afterwards', async () => {
  await using app = await startListening()
  app.server.server.setTimeout(1000)
  const body = JSON.stringify(anInquiry())
  const post = bodyHead(Buffer.byteLength(body)) + body
  const get = 'GET /api/products HTTP/1.1\r\nHost: a\r\n\r\n'
  const transactionStarted = Promise.withResolvers<void>()
  // This transaction keeps all other queries waiting for three seconds, so the server is slow to answer.
  const working = app.db.transaction().execute(async () => {
    transactionStarted.resolve()
    await sleep(3000)
  })
  await transactionStarted.promise
  const complete = await Promise.all([post, get, get + get].map((request) => connectTo(app, request)))
  const incomplete = await Promise.all([post.slice(0, -1), get + post.slice(0, -1)].map((part) => connectTo(app, part)))
  expect((await incomplete[0]?.closed)?.seconds).toBeLessThan(3)
  await working
  for (const { closed } of complete) {
    const { received, seconds } = await closed
    expect(received).toMatch(/^HTTP\/1.1 20[01]/)
    expect(seconds).toBeGreaterThan(3)
    expect(seconds).toBeLessThan(8)
  }
  // The server has answered the complete request, and has closed the connection without an answer to the incomplete
  // one.
  expect((await incomplete[1]?.closed)?.received.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test.concurrent('an ordinary client is served while three hundred others are slow', { timeout: 30_000 }, async () => {
  await using app = await startListening()
  const slow = await Promise.all(Array.from({ length: 300 }, () => connectTo(app, 'GET / HTTP/1.1\r\nX: ')))
  expect((await fetchFrom(app, '/healthz')).status).toBe(200)
  expect(await connectionCount(app)).toBeGreaterThanOrEqual(slow.length)
  for (const { socket } of slow) socket.destroy()
})

test.concurrent('an address may hold two hundred connections, unless it is a proxy’s', {
  timeout: 30_000,
}, async () => {
  const heldConnections = async (options: { rateLimits: boolean; trustProxy: boolean }) => {
    await using app = await startListening(options)
    const connecting = Array.from({ length: 230 }, () => connectTo(app, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'))
    const connections = await Promise.all(connecting)
    await vi.waitUntil(() => connections.every(({ socket, received }) => received() !== '' || socket.destroyed), 20_000)
    for (const { socket } of connections) socket.destroy()
    return connections.filter(({ received }) => received() !== '').length
  }
  expect(await heldConnections({ rateLimits: true, trustProxy: false })).toBe(200)
  expect(await heldConnections({ rateLimits: true, trustProxy: true })).toBe(230)
  expect(await heldConnections({ rateLimits: false, trustProxy: false })).toBe(230)
})
