import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { createDatabase, postgresForTests } from '../postgres.ts'
import { freePort } from '../setup/free-port.ts'

export { expect } from '@playwright/test'

export type SiteOptions = {
  /** Where the site keeps its data; at the top of a file: `test.use({ engine: 'postgres' })`. */
  engine: 'sqlite' | 'postgres'
}

type Site = {
  url: string
  adminPassword: string
  /** What the server has written so far. */
  output: () => string
}

type Guard = {
  /** Lets problems pass whose text matches; every other one fails the test. */
  allow: (pattern: RegExp) => void
}

export const test = base.extend<Guard, SiteOptions & { databaseUrl: string; site: Site }>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  databaseUrl: [
    async ({ engine }, use) => {
      if (engine === 'sqlite') return withSqlite(use)
      return withPostgres(use)
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ databaseUrl }, use) => {
      const site = await startSite(databaseUrl)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ site }, use) => use(site.url),

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilLive(page)
    await use(page)
  },

  // Automatic, and on the browser instead of the page: a second person's context is watched as well.
  allow: [
    async ({ browser, site }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      const watchContext = (context: BrowserContext) => watch(context, site.url, (problem) => problems.push(problem))
      browser.on('context', watchContext)

      await use((pattern) => allowed.push(pattern))

      browser.off('context', watchContext)
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      if (unexpected.length > 0) throw new Error(`Unexpected in the browser:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** A public page is gone to when its scripts have taken it over: a click before that is a plain link's. */
function waitUntilLive(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await page.waitForFunction(
      () => !document.querySelector('script[src*="entry-client"]') || 'live' in document.documentElement.dataset,
    )
    return answer
  }
}

/** Chromium reports a violation of the content security policy as a console error. */
function watch(context: BrowserContext, siteUrl: string, report: (problem: string) => void) {
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

async function startSite(databaseUrl: string): Promise<Site & { stop: () => Promise<void> }> {
  const url = `http://localhost:${await freePort()}`
  const adminPassword = 'a long password for browser tests'
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))

  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill()
    const impatience = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await exited
    clearTimeout(impatience)
  }

  const deadline = Date.now() + 30_000
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The site did not start:\n${output}`)
    }
    await sleep(50)
  }
  return { url, adminPassword, output: () => output, stop }
}

async function isReady(url: string) {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  return response?.status === 200
}
