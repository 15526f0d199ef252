import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server at a free port. It answers each request with the result of `bodyOf` for the request's path. */
export async function startServer(bodyOf: (path: string, serverUrl: string) => Buffer | string) {
  const server = createServer((request, response) => response.end(bodyOf(request.url ?? '', url)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: only a server on a Unix socket has an address of another type.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
