import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { createDatabase } from '../postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { type Site, startSite, startSites } from './site.ts'

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
    ({ instances, content }, use) => (instances === 1 ? withSqlite(content, use) : withPostgres(content, use)),
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

async function withSqlite(content: SiteOptions['content'], use: (url: string) => Promise<void>) {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  if (content === 'demo') await copyFile(fromSetup('DEMO_FILE'), file)
  await use(`file:${file}`)
}

async function withPostgres(content: SiteOptions['content'], use: (url: string) => Promise<void>) {
  const template = content === 'demo' ? fromSetup('DEMO_DATABASE') : undefined
  const database = await createDatabase(fromSetup('TEST_POSTGRES_URL'), { template })
  await use(database.url)
  await database.drop()
}

/** A value that the global setup has put into the environment. */
function fromSetup(name: string) {
  const value = process.env[name]
  if (!value) throw new Error(`The global setup has not set ${name}`)
  return value
}
