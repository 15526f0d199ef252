import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { launcher } from '../launcher.ts'
import { freePort } from '../setup/free-port.ts'
import { roundRobin } from './round-robin.ts'

export type Site = {
  url: string
  adminPassword: string
  /** The server's output so far. */
  output: () => string
  /** The address of each instance. */
  instanceUrls: string[]
  /** Moves the clock of planned changes on, in every instance. Needs the option `hasTestClock`. */
  advance: (milliseconds: number) => Promise<void>
}

type StartOptions = {
  /** The content of the site when it starts on an empty database. */
  content: 'demo' | 'none'
  /** Environment variables of the site's server, such as those for a mail server. */
  environment?: Record<string, string>
  /** True if planned changes of the site's content follow a clock that the test moves on with `advance`. */
  hasTestClock?: boolean
  /** The folder of the built site, if it is not this one. */
  folder?: string
}

type RunningSite = Site & { stop: () => Promise<void> }

/** Starts `count` instances that share a database, behind a proxy that gives them requests in turn. */
export async function startSites(databaseUrl: string, count: number, options: StartOptions): Promise<RunningSite> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const proxy = await roundRobin(ports)
  const sites = await Promise.all(
    ports.map((port) => startSite(databaseUrl, { port, publicUrl: proxy.url, ...options })),
  )
  return {
    url: proxy.url,
    adminPassword,
    output: () => sites.map(({ output }) => output()).join(''),
    instanceUrls: sites.map(({ url }) => url),
    async advance(milliseconds) {
      await Promise.all(sites.map((site) => site.advance(milliseconds)))
    },
    async stop() {
      await proxy.stop()
      await Promise.all(sites.map((site) => site.stop()))
    },
  }
}

const adminPassword = 'a long password for browser tests'

export async function startSite(
  databaseUrl: string,
  {
    port,
    publicUrl,
    content,
    environment,
    hasTestClock = false,
    folder,
  }: StartOptions & { port?: number; publicUrl?: string },
): Promise<RunningSite> {
  port ??= await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(launcher, hasTestClock ? ['tests/browser/clocked-site.ts'] : [], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      ...(publicUrl && { PUBLIC_URL: publicUrl }),
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
      DEMO_CONTENT: content === 'demo' ? 'on' : 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk))

  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill()
    const killTimer = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await exited
    clearTimeout(killTimer)
  }

  const deadline = Date.now() + 90_000
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The site did not start:\n${output}`)
    }
    await sleep(50)
  }
  const advance = async (milliseconds: number) => {
    server.send(milliseconds)
    await once(server, 'message')
  }
  return { url, adminPassword, output: () => output, instanceUrls: [url], advance, stop }
}

async function isReady(url: string) {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  return response?.status === 200
}
