import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'

/**
 * Starts a proxy for a browser's context that delays requests to `path` by a second and a half. A request that the
 * browser cancels in that time never reaches the site.
 */
export async function slowLine(path: string) {
  // Longer than a visitor fills in a form: a connection that closes as a call begins would fail the call.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const { method, url = '', headers } = request
    if (new URL(url).pathname === path) await sleep(1500)
    if (response.destroyed) return
    const forwardedRequest = send(url, { method, headers }, (siteResponse) => {
      if (response.destroyed) return siteResponse.destroy()
      response.writeHead(siteResponse.statusCode ?? 502, siteResponse.rawHeaders)
      pipeline(siteResponse, response, () => {})
    })
    forwardedRequest.on('error', () => response.destroy())
    pipeline(request, forwardedRequest, () => {})
  })
  const port = await freePort()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    proxy: { server: `http://localhost:${port}`, bypass: '<-loopback>' },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
