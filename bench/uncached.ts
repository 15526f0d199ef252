// The site that keeps no page: every request renders its own, to the compressed bytes, and with `ask` gets each reply that
// it shows from the database as well. `node bench/uncached.ts DATABASE_URL [ask]`
import { pino } from 'pino'
import { allRoutes, buildApp } from '../src/server/app.ts'
import { watchChanges } from '../src/server/db/changes.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { internalCalls } from '../src/server/http/internal-calls.ts'
import { pageRenderer } from '../src/server/pages/page-renderer.ts'
import { loadRenderer } from '../src/server/pages/renderer.ts'
import { disablePretenuring } from '../src/server/start/pretenuring.ts'

const [databaseUrl = '', asks] = process.argv.slice(2)
const publicUrl = 'http://localhost'
const { inlineScript, ...pages } = await loadRenderer(publicUrl)
const renderer = pageRenderer(pages)
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
const call = internalCalls(db, watchChanges(), allRoutes(false))
let count = 0

const app = await buildApp({
  db,
  logger: pino({ level: 'error' }),
  cacheMaxBytes: 0,
  // No two requests are for the same page, so that none waits for another's.
  pageRenderer: {
    keyOf: () => String(count++),
    // The reply cache is passed over by calling the routes themselves.
    render: (request, cachedCall) => renderer.render(request, asks ? call : cachedCall),
  },
  inlineScript,
  assets: new URL('../dist/client/', import.meta.url),
  publicUrl,
  trustProxy: false,
  rateLimits: false,
  docsForAll: false,
})
disablePretenuring()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
// Ends as programs do that have something to write down: node --cpu-prof bench/uncached.ts …
process.once('SIGTERM', () => process.exit())
