// Measures React alone: it renders the same page again and again, with the page's data in memory.
// `node bench/bare-render.ts DATABASE_URL PATH SECONDS` prints the number of pages per second.
import { apiRoutesOfRooms, createServices } from '../src/server/app.ts'
import { pageRenderer } from '../src/server/pages/page-renderer.ts'
import { loadRenderer } from '../src/server/platform/build.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { internalCalls } from '../src/server/platform/http/run-route.ts'
import { siteOptions } from './site-options.ts'

const [databaseUrl = '', path = '/', seconds = '2'] = process.argv.slice(2)
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
const renderer = await loadRenderer('http://localhost')
const options = { ...siteOptions(db, renderer), pageRenderer: pageRenderer(renderer) }
const services = createServices(options, () => [])
const call = internalCalls(db, services.changes, () => apiRoutesOfRooms(services, false))
const render = await renderer.bareRender({ path, search: '', posted: null }, call)

for (let i = 0; i < 200; i++) render()
const start = performance.now()
let count = 0
for (; performance.now() - start < Number(seconds) * 1000; count++) render()
process.stdout.write(String(count / Number(seconds)))
await db.destroy()
