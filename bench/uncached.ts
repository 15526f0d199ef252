// The site with its memory off: every request renders its page, from the database to the compressed bytes.
// `node bench/uncached.ts DATABASE_URL`
import { pino } from 'pino'
import { buildApp } from '../src/server/app.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { loadRenderer } from '../src/server/pages/renderer.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const publicUrl = 'http://localhost'
const renderer = await loadRenderer(publicUrl)
let count = 0

const app = await buildApp({
  db: await openDatabase(databaseUrl, { onIdleError: () => {} }),
  logger: pino({ level: 'error' }),
  keptMaxBytes: 0,
  // No two requests are for the same page, so that none waits for another's.
  renderer: { render: renderer.render, keyOf: () => String(count++) },
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
