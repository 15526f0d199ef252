// npm run bench                     every bar of docs/performance.md that is measured on the server, about 25 minutes
// npm run bench -- cached memory    only the parts whose names begin with one of these words
// npm run bench -- --long           watches memory for five minutes as well, and searches a million leads
//
// A bar is a limit that a figure has to meet. Most figures are ratios of two measurements that alternate in the same
// run, because absolute figures depend on the machine. Everything runs on this machine and ends by itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './fill.ts'
import { cached } from './parts/cached.ts'
import { languages } from './parts/languages.ts'
import { many } from './parts/many.ts'
import { memory } from './parts/memory.ts'
import { pdfs } from './parts/pdfs.ts'
import { quotes } from './parts/quotes.ts'
import { saves } from './parts/saves.ts'
import { search } from './parts/search.ts'
import { size } from './parts/size.ts'
import { startUp } from './parts/start-up.ts'
import { uncached } from './parts/uncached.ts'
import { printHeading } from './report.ts'

const parts = { cached, uncached, saves, memory, languages, start: startUp, size, quotes, pdfs, many, search }

const isLong = process.argv.includes('--long')
const wantedParts = process.argv.slice(2).filter((word) => word !== '--long')
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const databaseUrl = (name: string) => `file:${join(folder, `${name}.db`)}`
const demoDatabaseUrl = databaseUrl('fresh')

try {
  process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}\n\n`)
  await fill(demoDatabaseUrl, { leads: 0, articles: 0 })
  printHeading()
  for (const [name, part] of Object.entries(parts))
    if (wantedParts.length === 0 || wantedParts.some((word) => name.startsWith(word)))
      await part({ folder, databaseUrl, demoDatabaseUrl, isLong })
} finally {
  await rm(folder, { recursive: true, force: true })
}
