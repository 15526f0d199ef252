// The site that keeps no page: every request renders its own, to the compressed bytes, and with `ask` gets each reply that
// it shows from the database as well. `node bench/uncached.ts DATABASE_URL [ask]`
import { pino } from 'pino'
import { buildApp } from '../src/server/app.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { helped } from '../src/server/pages/helped.ts'
import { pageMaker } from '../src/server/pages/page-maker.ts'
import { loadRenderer } from '../src/server/pages/renderer.ts'
import { letObjectsDieYoung } from '../src/server/young-objects.ts'

const [databaseUrl = '', asks] = process.argv.slice(2)
const publicUrl = 'http://localhost'
const maker = helped(pageMaker(await loadRenderer(publicUrl)), {
  publicUrl,
  onLost: (error) => {
    throw error
  },
})
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
let count = 0

const app = await buildApp({
  db,
  logger: pino({ level: 'error' }),
  keptMaxBytes: 0,
  // No two requests are for the same page, so that none waits for another's.
  pageMaker: {
    keyOf: () => String(count++),
    // Replies are kept only where it is certain that nothing has changed.
    make: (page, told) => maker.make(page, asks ? { ...told, known: { recorded: [], isCertain: false } } : told),
  },
  assets: new URL('../dist/client/', import.meta.url),
  publicUrl,
  trustProxy: false,
  rateLimits: false,
  docsForAll: false,
})
letObjectsDieYoung()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
// Ends as programs do that have something to write down: node --cpu-prof bench/uncached.ts …
process.once('SIGTERM', () => process.exit())
