import { once } from 'node:events'
import { createServer } from 'node:net'

// Systems take the ports of outgoing connections, and of servers that listen on port 0, from above this range. So a port
// of this range is still free when the program that the test starts has got to listening.
// Browsers refuse 10080.
const firstPort = 10_100
const portCount = 22_000

// Each process begins elsewhere, so that the tests that run beside each other don't meet.
const portsPerProcess = 61
let next = (process.pid * portsPerProcess) % portCount

/** A port of 127.0.0.1 on which nothing listens. */
export async function freePort() {
  for (let tries = 0; tries < portCount; tries += 1) {
    const port = firstPort + next
    next = (next + 1) % portCount
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${firstPort} to ${firstPort + portCount - 1} are taken`)
}

async function isFree(port: number) {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
