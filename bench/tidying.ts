// Starts the site. From SIGUSR2 on, runs its housekeeping with short pauses instead of every ten minutes.
// `node bench/tidying.ts DATABASE_URL`
import { buildApp, rooms } from '../src/server/app.ts'
import { startTidying } from '../src/server/operation/housekeeping/housekeeping.ts'
import { pageRenderer } from '../src/server/pages/page-renderer.ts'
import { loadRenderer } from '../src/server/platform/build.ts'
import { type Clock, systemClock } from '../src/server/platform/clock.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { siteOptions } from './site-options.ts'

const loadedRenderer = await loadRenderer('http://localhost')
const db = await openDatabase(process.argv[2] ?? '', { onIdleError: () => {} })
const app = await buildApp({ ...siteOptions(db, loadedRenderer), pageRenderer: pageRenderer(loadedRenderer) })
await app.listen({ port: 0, host: '127.0.0.1' })
const throwError = (error: unknown) => {
  throw error
}
const hurriedClock: Clock = { ...systemClock, sleep: (_ms, signal) => systemClock.sleep(100, signal) }
process.once('SIGUSR2', () => startTidying(db, rooms, throwError, hurriedClock))
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
