import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  // The cast is safe: only a server on a Unix socket has an address of another type.
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
