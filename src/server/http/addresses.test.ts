// Addresses that no URL can hold, so the test writes them to the socket itself.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '#tests/app.ts'

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
])('%s is answered with %i', async (asked, status) => {
  await using app = await startApp('SQLite')
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${asked} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
