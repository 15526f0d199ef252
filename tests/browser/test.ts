import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { createDatabase } from '../postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { type Keep, keeper } from './keeper.ts'
import { type Site, startSite, startSites } from './site.ts'

export { expect } from '@playwright/test'

export type SiteOptions = {
  /** Tests with the same name here, and with the same options below, share a site. */
  siteOf: string
  /** A single instance uses an SQLite database. Several share a PostgreSQL database, and get requests in turn. */
  instances: number
  /** The content of the site when it starts. */
  content: 'demo' | 'none'
  /** Environment variables of the site's server, such as those for a mail server. */
  environment: Record<string, string>
  /** True if planned changes of the site's content follow a clock that the test moves on with `advance`. */
  hasTestClock: boolean
  /** True if `goto` shows a page again in which the site's fonts came too late to be drawn. */
  waitsForFonts: boolean
}

const visitors = 'visitors'

type Guard = {
  /** Allows problems whose text matches; every other problem fails the test. */
  allow: (pattern: RegExp) => void
}

type RunningSite = Site & { databaseUrl: string }

// A worker starts its browser once for all files, and stops a site when it needs another one.
export const test = base.extend<Guard & SiteOptions & { databaseUrl: string; site: RunningSite }, { keep: Keep }>({
  siteOf: [visitors, { option: true }],
  instances: [1, { option: true }],
  content: ['demo', { option: true }],
  environment: [{}, { option: true }],
  hasTestClock: [false, { option: true }],
  waitsForFonts: [true, { option: true }],

  keep: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await using kept = keeper()
      await use(kept.keep)
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: [
    async ({ keep, siteOf, instances, content, environment, hasTestClock }, use) => {
      const options = { instances, content, environment, hasTestClock }
      // Other files need the site of the visitors again, so it stays beside the site of a file.
      const kind = siteOf === visitors ? 'site of visitors' : 'site'
      await use(await keep(kind, JSON.stringify([siteOf, options]), () => startWithDatabase(options)))
    },
    { timeout: 120_000 },
  ],

  databaseUrl: ({ site }, use) => use(site.databaseUrl),

  baseURL: ({ site }, use) => use(site.url),

  page: async ({ page, javaScriptEnabled, waitsForFonts }, use) => {
    if (javaScriptEnabled !== false) waitUntilLive(page, waitsForFonts)
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
function waitUntilLive(page: Page, waitsForFonts: boolean) {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    let response = await goto(...args)
    // On a busy machine a font may come too late. A further load of the page finds it in the browser's cache.
    for (let tries = 0; waitsForFonts && tries < 3 && (await page.evaluate(hasLateFont)); tries += 1)
      response = await goto(...args)
    await page.waitForFunction(
      () => !document.querySelector('script[data-entry*="entry-client"]') || 'live' in document.documentElement.dataset,
    )
    return response
  }
}

/** Runs in the page. True if the page uses a font of the site, and the browser draws another one in its place. */
function hasLateFont() {
  const context = document.createElement('canvas').getContext('2d')
  const widthIn = (font: string, text: string) => {
    if (context) context.font = `40px ${font}`
    return context?.measureText(text).width
  }
  return [...document.fonts].some(({ family, status, unicodeRange }) => {
    const text = unicodeRange.startsWith('U+C0') ? 'éèàç' : 'mil.'
    const isUsed = status === 'loading' || status === 'loaded'
    return isUsed && widthIn(`${family}, monospace`, text) === widthIn('monospace', text)
  })
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

type StartOptions = Omit<SiteOptions, 'siteOf' | 'waitsForFonts'>

async function startWithDatabase({ instances, ...options }: StartOptions): Promise<RunningSite & AsyncDisposable> {
  const database = instances === 1 ? await sqlite(options.content) : await postgres(options.content)
  const { url } = database
  const site = instances === 1 ? await startSite(url, options) : await startSites(url, instances, options)
  return {
    ...site,
    databaseUrl: url,
    async [Symbol.asyncDispose]() {
      await site.stop()
      await database.drop()
    },
  }
}

async function sqlite(content: SiteOptions['content']) {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  if (content === 'demo') await copyFile(fromSetup('DEMO_FILE'), file)
  return { url: `file:${file}`, drop: () => folder[Symbol.asyncDispose]() }
}

const postgres = (content: SiteOptions['content']) =>
  createDatabase(fromSetup('TEST_POSTGRES_URL'), {
    template: content === 'demo' ? fromSetup('DEMO_DATABASE') : undefined,
  })

/** A value that the global setup has put into the environment. */
function fromSetup(name: string) {
  const value = process.env[name]
  if (!value) throw new Error(`The global setup has not set ${name}`)
  return value
}
