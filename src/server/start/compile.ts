// Starts the site on an empty database in memory and ends it, so that Node keeps the compiled code. The build runs it:
// the first start is then as fast and as small as every later one, also in a container whose files can't be written.

import { root } from '../root.ts'

// Runs without the operator's settings: they are for the site that starts afterwards.
const { NODE_COMPILE_CACHE } = process.env
process.env = { NODE_COMPILE_CACHE, DATABASE_URL: 'file::memory:', HOST: '127.0.0.1', PORT: '0' }

await import(new URL('dist/server/main.js', root).href)
process.kill(process.pid, 'SIGTERM')
