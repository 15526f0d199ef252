import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Starts a proxy to a server. After `cut`, it passes on no bytes and closes no connection, like a broken network. */
export async function wireTo(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((clientSocket) => {
    const serverSocket = connect(Number(port), hostname)
    for (const [from, to] of [[clientSocket, serverSocket] as const, [serverSocket, clientSocket] as const]) {
      sockets.add(from)
      if (isCut) from.pause()
      from.on('data', (data) => to.write(data))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxyUrl = new URL(url)
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: proxyUrl.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
