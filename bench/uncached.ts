// Starts the site without its response cache, so it renders and compresses a page for every request. With `ask` it also
// reads the page's data from the database each time. `node bench/uncached.ts DATABASE_URL [ask]`
import { apiRoutesOfRooms, buildApp, createServices } from '../src/server/app.ts'
import { type PageRenderer, pageRenderer } from '../src/server/pages/page-renderer.ts'
import { loadRenderer } from '../src/server/platform/build.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { internalCalls } from '../src/server/platform/http/run-route.ts'
import { siteOptions } from './site-options.ts'

const [databaseUrl = '', askArgument] = process.argv.slice(2)
const loadedRenderer = await loadRenderer('http://localhost')
const renderer = pageRenderer(loadedRenderer)
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
let requestCount = 0

const options = {
  ...siteOptions(db, loadedRenderer),
  cacheMaxBytes: 0,
  // Each request has its own key, so that no two requests share a page.
  pageRenderer: {
    keyOf: () => String(requestCount++),
    // With `ask`, `call` calls the routes without the reply cache.
    render: (request, cachedCall) => renderer.render(request, askArgument ? call : cachedCall),
  } as PageRenderer,
}
const services = createServices(options, () => [])
const call = internalCalls(db, services.changes, () => apiRoutesOfRooms(services, false))
const app = await buildApp(options)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
// Node writes the file of --cpu-prof only if the process exits by itself.
process.once('SIGTERM', () => process.exit())
