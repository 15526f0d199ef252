import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { launcher } from '../launcher.ts'
import { createDatabase, postgresForTests } from '../postgres.ts'
import { freePort } from '../setup/free-port.ts'
import { roundRobin } from './round-robin.ts'

export { expect } from '@playwright/test'

export type SiteOptions = {
  /** A single instance uses an SQLite database. Several share a PostgreSQL database, and get requests in turn. */
  instances: number
  /** The content of the site when it starts. */
  content: 'demo' | 'none'
  /** Environment variables of the site's server, such as those for a mail server. */
  environment: Record<string, string>
  /** True if planned changes of the site's content follow a clock that the test moves on with `advance`. */
  hasTestClock: boolean
}

type Site = {
  url: string
  adminPassword: string
  /** The server's output so far. */
  output: () => string
  /** The address of each instance. */
  instanceUrls: string[]
  /** Moves the clock of planned changes on, in every instance. Needs the option `hasTestClock`. */
  advance: (milliseconds: number) => Promise<void>
}

type Guard = {
  /** Allows problems whose text matches; every other problem fails the test. */
  allow: (pattern: RegExp) => void
}

export const test = base.extend<Guard, SiteOptions & { databaseUrl: string; site: Site }>({
  instances: [1, { option: true, scope: 'worker' }],
  content: ['demo', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  hasTestClock: [false, { option: true, scope: 'worker' }],

  databaseUrl: [
    // This fixture depends on `content`, so that each kind of content has a database of its own.
    async ({ instances, content: _ }, use) => {
      if (instances === 1) return withSqlite(use)
      return withPostgres(use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: [
    async ({ databaseUrl, instances, content, environment, hasTestClock }, use) => {
      const options = { content, environment, hasTestClock }
      const site =
        instances === 1 ? await startSite(databaseUrl, options) : await startSites(databaseUrl, instances, options)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ site }, use) => use(site.url),

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilLive(page)
    await use(page)
  },

  // This fixture runs for every test. It watches the whole browser, also browser contexts that a test opens itself.
  allow: [
    async ({ browser, site }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      const watchContext = (context: BrowserContext) =>
        reportProblems(context, site.url, (problem) => problems.push(problem))
      browser.on('context', watchContext)

      await use((pattern) => allowed.push(pattern))

      browser.off('context', watchContext)
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      if (unexpected.length > 0) throw new Error(`Unexpected in the browser:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Makes `goto` wait until the scripts of a public page handle clicks. Before that, links work as plain HTML. */
function waitUntilLive(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await page.waitForFunction(
      () => !document.querySelector('script[data-entry*="entry-client"]') || 'live' in document.documentElement.dataset,
    )
    return response
  }
}

/** Reports errors, warnings and requests to other origins. Errors include violations of the Content Security Policy. */
function reportProblems(context: BrowserContext, siteUrl: string, report: (problem: string) => void) {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    report(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => report(`page error: ${webError.error().stack}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) report(`request to another origin: ${request.url()}`)
  })
}

async function withSqlite(use: (url: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await use(`file:${join(folder, 'site.db')}`)
  await rm(folder, { recursive: true, force: true })
}

async function withPostgres(use: (url: string) => Promise<void>) {
  const postgres = await postgresForTests()
  const database = await createDatabase(postgres.url)
  await use(database.url)
  await database.drop()
  await postgres.stop()
}

type RunningSite = Site & { stop: () => Promise<void> }

type StartOptions = Pick<SiteOptions, 'content' | 'environment' | 'hasTestClock'>

async function startSites(databaseUrl: string, count: number, options: StartOptions): Promise<RunningSite> {
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

async function startSite(
  databaseUrl: string,
  { port, publicUrl, content, environment, hasTestClock }: StartOptions & { port?: number; publicUrl?: string },
): Promise<RunningSite> {
  port ??= await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(launcher, hasTestClock ? ['tests/browser/clocked-site.ts'] : [], {
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
