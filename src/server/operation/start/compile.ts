// Starts the site on an empty database in memory and stops it, so that Node stores the compiled code. The build runs
// this file. The first start of the site then takes no more time and memory than later ones, even with read-only files.

import { root } from '#server/platform/root.ts'

// Replaces the environment, because the operator's settings are meant for the real site.
const { NODE_COMPILE_CACHE } = process.env
process.env = { NODE_COMPILE_CACHE, DATABASE_URL: 'file::memory:', HOST: '127.0.0.1', PORT: '0' }

await import(new URL('dist/server/main.js', root).href)
process.kill(process.pid, 'SIGTERM')
