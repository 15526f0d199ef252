// The site that keeps no page: every request renders its own, to the compressed bytes, and with `ask` gets each reply that
// it shows from the database as well. `node bench/uncached.ts DATABASE_URL [ask]`
import { pino } from 'pino'
import { allRoutes, buildApp } from '../src/server/app.ts'
import { watchChanges } from '../src/server/db/changes.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { callerInside } from '../src/server/http/route.ts'
import { loadRenderer } from '../src/server/pages/renderer.ts'

const [databaseUrl = '', asks] = process.argv.slice(2)
const publicUrl = 'http://localhost'
const renderer = await loadRenderer(publicUrl)
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
const asking = callerInside(db, watchChanges(), allRoutes(db, false))
let count = 0

const app = await buildApp({
  db,
  logger: pino({ level: 'error' }),
  keptMaxBytes: 0,
  // No two requests are for the same page, so that none waits for another's.
  renderer: {
    render: (page, callInside) => renderer.render(page, asks ? asking : callInside),
    keyOf: () => String(count++),
  },
  assets: new URL('../dist/client/', import.meta.url),
  publicUrl,
  trustProxy: false,
  rateLimits: false,
  docsForAll: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
// Ends as programs do that have something to write down: node --cpu-prof bench/uncached.ts …
process.once('SIGTERM', () => process.exit())
