// Runs an instance of the site in which a clock of the test decides when planned changes of the content are due. Each
// message to the process is the number of milliseconds by which the clock moves on.
import { createFirstAdmin } from '#server/accounts/store.ts'
import { buildApp } from '#server/app.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { pageRenderer } from '#server/pages/page-renderer.ts'
import { loadPasskeyChecks, loadRenderer } from '#server/platform/build.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createLogger } from '#server/platform/observability/log.ts'
import { root } from '#server/platform/root.ts'
import { testClock } from '../test-clock.ts'

const config = readConfig(process.env)
const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
const logger = createLogger(config.LOG_LEVEL)
const db = await openDatabase(config.DATABASE_URL, { onIdleError: (err) => logger.warn({ err }, 'idle') })
if (config.DEMO_CONTENT) await addDemoContent(db)
await createFirstAdmin(db, { username: 'admin', email: 'admin@site.example', password: config.ADMIN_PASSWORD ?? '' })
const renderer = await loadRenderer(publicUrl)
const clock = testClock()
const app = await buildApp({
  db,
  changesUrl: config.DATABASE_URL.startsWith('postgres') ? config.DATABASE_URL : undefined,
  logger,
  scheduleClock: clock,
  pageRenderer: pageRenderer(renderer),
  inline: renderer.inline,
  oneTimeCodes: renderer.oneTimeCodes,
  loadPasskeyChecks,
  qrCode: async (text) => renderer.qrCode(text),
  assets: new URL('dist/client/', root),
  publicUrl,
  trustProxy: false,
  rateLimits: false,
  docsForAll: false,
})
await app.listen({ host: config.HOST, port: config.PORT })

process.on('message', async (milliseconds: number) => {
  await clock.advance(milliseconds)
  process.send?.('advanced')
})
process.on('SIGTERM', async () => {
  await app.close()
  await db.destroy()
  process.exit()
})
