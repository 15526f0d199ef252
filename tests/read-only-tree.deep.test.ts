import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'vitest'
import { createPostgresDatabase } from './databases.ts'
import { startServing, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Flags with which Node refuses to write outside these folders. Unlike file modes, they also stop the user root. */
const flagsToWriteOnlyTo = (...folders: string[]) => [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  ...folders.map((folder) => `--allow-fs-write=${folder}`),
]

async function useSite(databaseUrl: string, flags: string[]) {
  await using site = startServing({ DATABASE_URL: databaseUrl, PORT: String(await freePort()) }, flags)
  await untilReady(site)
  const projects = await (await fetch(`${site.url}/api/projects`)).json()
  const picture = `/pictures/${projects[0].image.split('/')[2]}/320.webp`
  const statuses = await Promise.all(
    ['/', '/products', picture, '/robots.txt'].map(async (path) => (await fetch(site.url + path)).status),
  )
  return { statuses, exitCode: await site.end('SIGTERM'), output: site.output() }
}

test('with SQLite a site writes to the folder of its database and nowhere else', { timeout: 60_000 }, async () => {
  await using folder = await temporaryFolder()
  const flags = flagsToWriteOnlyTo(folder.path)
  const { statuses, exitCode, output } = await useSite(`file:${join(folder.path, 'site.db')}`, flags)
  assert.deepEqual({ statuses, exitCode }, { statuses: [200, 200, 200, 200], exitCode: 0 }, output)
})

test('with PostgreSQL a site writes to no folder at all', { timeout: 60_000 }, async () => {
  const database = await createPostgresDatabase()
  const { statuses, exitCode, output } = await useSite(database.url, flagsToWriteOnlyTo())
  await database.drop()
  assert.deepEqual({ statuses, exitCode }, { statuses: [200, 200, 200, 200], exitCode: 0 }, output)
})
