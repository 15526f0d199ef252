// Measures React alone: it renders the same page again and again, with the page's data in memory.
// `node bench/bare-render.ts DATABASE_URL PATH SECONDS` prints the number of pages per second.
import { allRoutes } from '../src/server/app.ts'
import { loadRenderer } from '../src/server/platform/build.ts'
import { createChanges } from '../src/server/platform/db/changes.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { internalCalls } from '../src/server/platform/http/internal-calls.ts'

const [databaseUrl = '', path = '/', seconds = '2'] = process.argv.slice(2)
const db = await openDatabase(databaseUrl, { onIdleError: () => {} })
const { bareRender } = await loadRenderer('http://localhost')
const render = await bareRender(
  { path, search: '', posted: null },
  internalCalls(db, createChanges(), allRoutes(false)),
)

for (let i = 0; i < 200; i++) render()
const start = performance.now()
let count = 0
for (; performance.now() - start < Number(seconds) * 1000; count++) render()
process.stdout.write(String(count / Number(seconds)))
await db.destroy()
