// Tests requests that no HTTP client would send, with odd addresses or several hosts. They are written to a socket.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'

/** Sends the lines of a request unchanged, and returns the whole response. */
async function ask(app: TestApp, ...lines: string[]) {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // The cast is safe: it listens on TCP.
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test.each([
  ['OPTIONS *', 404],
  ['GET *', 404],
  ['GET //', 404],
  ['GET //[', 404],
  ['GET ftp://site.example/', 404],
  ['POST http://site.example:99999/nothing', 404],
  ['POST http://[/contact', 400],
  ['GET http://site.example/healthz', 200],
  ['GET http://site.example:99999/api/products', 200],
  ['GET http://site.example', 200],
])('%s is answered with %i', async (requestStart, status) => {
  await using app = await startApp('SQLite')
  expect(await ask(app, `${requestStart} HTTP/1.1`, 'Host: a')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ['/contact', 'PUT', 'GET, HEAD, POST'],
  ['/about', 'POST', 'GET, HEAD'],
  ['/about', 'OPTIONS', 'GET, HEAD'],
  ['/estimate?place=Kano', 'DELETE', 'GET, HEAD, POST'],
] as const)('%s has no %s, but %s', async (url, method, allow) => {
  await using app = await startApp('SQLite')
  const { statusCode, headers } = await app.inject({ url, method })
  expect(statusCode).toBe(405)
  expect(headers.allow).toBe(allow)
})

test.each(['/nowhere', '/products/999', '/trust/service'])('%s is missing for every method', async (url) => {
  await using app = await startApp('SQLite')
  expect((await app.inject({ url, method: 'PUT' })).statusCode).toBe(404)
})

test.each([
  ['two hosts', 400, ['Host: site.example', 'Host: evil.example']],
  ['the same host twice', 400, ['Host: site.example', 'host: site.example']],
  ['one host', 200, ['HOST: site.example']],
])('a request that names %s is answered with %i, also if the response is cached', async (_what, status, hosts) => {
  for (const url of ['/api/products', '/', '/healthz']) {
    await using app = await startApp('SQLite')
    await app.inject({ url })
    expect(await ask(app, `GET ${url} HTTP/1.1`, ...hosts), url).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  }
})
