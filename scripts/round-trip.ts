// `npm run round-trip`: copies a site with 100,000 leads and 1 GB of files from SQLite to PostgreSQL and back. The
// archives of all three databases have to be equal, and no step may take more than 512 MB of memory. Arguments give
// other numbers of leads and of megabytes of files: `npm run round-trip -- 1000 10`.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createLead } from '../src/server/leads/requests/store.ts'
import { storeFile } from '../src/server/media/store.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { anInquiry } from '../tests/makers.ts'
import { startPostgres } from '../tests/postgres.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'

const [leads = 100_000, megabytes = 1024] = process.argv.slice(2).map(Number)
const memoryMaxMegabytes = 512
const fileMegabytes = 8

await using folder = await temporaryFolder()
const file = (name: string) => join(folder.path, name)
const sourceUrl = `file:${file('site.db')}`
const returnedUrl = `file:${file('back.db')}`
await fill(sourceUrl)

const postgres = await startPostgres()
try {
  await runData(sourceUrl, 'export', file('one.tar'))
  await runData(sourceUrl, 'copy', '--from', sourceUrl, '--to', postgres.url)
  await runData(postgres.url, 'export', file('two.tar'))
  await runData(returnedUrl, 'import', file('two.tar'))
  await runData(returnedUrl, 'export', file('three.tar'))
} finally {
  await postgres.stop()
}
const hashes = await Promise.all(['one.tar', 'two.tar', 'three.tar'].map((name) => hashOf(file(name))))
assert.equal(new Set(hashes).size, 1, `The archives differ: ${hashes.join(', ')}`)
console.log(`The three archives are equal: ${hashes[0]}`)

const arrival = { ticket: null, fromNetwork: 1 }

async function fill(url: string) {
  const db = await openDatabase(url, { onIdleError: () => {} })
  await db.transaction().execute(async (db) => {
    for (let i = 0; i < leads; i++)
      await createLead(db, anInquiry({ email: `lead${i}@mill.example`, message: `We need ${i} kW.` }), `${i}`, arrival)
  })
  for (let i = 0; i < megabytes / fileMegabytes; i++) {
    const bytes = randomBytes(fileMegabytes * 1024 * 1024)
    await storeFile(db, { bytes, originalName: `film-${i}.mp4`, mimeType: 'video/mp4', alt: '', picture: null })
  }
  await db.destroy()
  console.log(`A site with ${leads} leads and ${megabytes} MB of files is there.`)
}

async function runData(url: string, ...args: string[]) {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/server/operation/commands/data.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  let peakMegabytes = 0
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peakMegabytes = Math.max(peakMegabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 50)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watching)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`  ${args[0]}: ${seconds} s, ${Math.round(peakMegabytes)} MB of memory at most`)
  assert.equal(code, 0)
  assert.ok(peakMegabytes < memoryMaxMegabytes, 'That is too much memory')
}

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
