import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { freePort } from '../setup/free-port.ts'

/** Starts a load balancer without sticky sessions: each request goes to the next port. */
export async function roundRobin(ports: number[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  // Longer than the pauses between the calls of a page: a connection that closes as a call begins would fail the call.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { method, url: path, headers } = request
    const port = ports[turn++ % ports.length]
    const forwardedRequest = send({ agent, host: 'localhost', port, method, path, headers }, (siteResponse) => {
      if (response.destroyed) return siteResponse.destroy()
      response.writeHead(siteResponse.statusCode ?? 502, siteResponse.rawHeaders)
      pipeline(siteResponse, response, () => {})
    })
    forwardedRequest.on('error', () => response.destroy())
    // Closes the connection to the instance if the client disconnects before its response.
    response.on('close', () => forwardedRequest.destroy())
    pipeline(request, forwardedRequest, () => {})
  })
  const port = await freePort()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
