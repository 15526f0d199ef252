// Starts the site without its response cache, so it renders and compresses a page for every request. With `ask` it also
// reads the page's data from the database each time. `node bench/uncached.ts DATABASE_URL [ask]`
import { pino } from 'pino'
import { allRoutes, buildApp } from '../src/server/app.ts'
import { pageRenderer } from '../src/server/pages/page-renderer.ts'
import { loadPasskeyChecks, loadRenderer } from '../src/server/pages/renderer.ts'
import { createChanges } from '../src/server/platform/db/changes.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { internalCalls } from '../src/server/platform/http/internal-calls.ts'

const [databaseUrl = '', askArgument] = process.argv.slice(2)
const publicUrl = 'http://localhost'
const { inline, qrCode, oneTimeCodes, ...pages } = await loadRenderer(publicUrl)
const renderer = pageRenderer(pages)
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
const call = internalCalls(db, createChanges(), allRoutes(false))
let requestCount = 0

const app = await buildApp({
  db,
  logger: pino({ level: 'error' }),
  cacheMaxBytes: 0,
  // Each request has its own key, so that no two requests share a page.
  pageRenderer: {
    keyOf: () => String(requestCount++),
    // With `ask`, `call` calls the routes without the reply cache.
    render: (request, cachedCall) => renderer.render(request, askArgument ? call : cachedCall),
  },
  inline,
  oneTimeCodes,
  loadPasskeyChecks,
  qrCode: async (text) => qrCode(text),
  assets: new URL('../dist/client/', import.meta.url),
  publicUrl,
  trustProxy: false,
  rateLimits: false,
  docsForAll: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
// Node writes the file of --cpu-prof only if the process exits by itself.
process.once('SIGTERM', () => process.exit())
