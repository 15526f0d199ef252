import assert from 'node:assert/strict'
import type { Stats } from 'node:fs'
import { chmod, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { test } from 'vitest'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { countByTallies } from '#server/leads/requests/tallies.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createPostgresDatabase } from './databases.ts'
import { isDeep } from './depth.ts'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const timeoutMs = 90_000

async function runData(databaseUrl: string, ...args: string[]) {
  const program = startProgram({ DATABASE_URL: databaseUrl }, ['src/server/operation/commands/data.ts', ...args])
  const code = await program.exited
  assert.doesNotMatch(program.output(), /Warning/)
  return { code, output: program.output() }
}

/** Starts a site, which fills an empty database with the demo company. */
async function startSite(url: string) {
  const site = startProgram({ DATABASE_URL: url, PORT: String(await freePort()), RATE_LIMITS: 'off' })
  await untilReady(site)
  return site
}

const sendLead = async (url: string, email: string) => {
  const response = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify(anInquiry({ email, message: 'Ünïcode, "quotes"\nand 太陽 ☀️' })),
  })
  assert.equal(response.status, 201)
  return ((await response.json()) as { id: number }).id
}

function leadCount(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db.prepare('select count(*) leads from quotes').get()?.leads
  } finally {
    db.close()
  }
}

if (isDeep)
  test('a site moves to PostgreSQL while it runs, and back, and its exports are equal to the last byte', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const file = (name: string) => join(folder.path, name)
    const from = `file:${file('site.db')}`
    const site = await startSite(from)
    for (let i = 0; i < 30; i++) await sendLead(site.url, `lead${i}@mill.example`)
    const lastId = await sendLead(site.url, 'last@mill.example')
    // A copy of the database must not give the id of this deleted lead to a new lead.
    const db = new DatabaseSync(file('site.db'))
    db.exec(`delete from quotes where id = ${lastId}`)
    db.close()

    assert.equal((await runData(from, 'export', file('one.tar'))).code, 0)
    const postgres = await createPostgresDatabase()
    const copyResult = await runData(from, 'copy', '--from', from, '--to', postgres.url)
    assert.equal(copyResult.code, 0, copyResult.output)
    assert.match(copyResult.output, /holds 30 leads, \d+ files/)
    await site.end('SIGTERM')
    assert.equal((await runData(postgres.url, 'export', file('two.tar'))).code, 0)

    const back = `file:${file('back.db')}`
    const importResult = await runData(back, 'import', file('two.tar'))
    assert.equal(importResult.code, 0, importResult.output)
    assert.equal((await runData(back, 'export', file('three.tar'))).code, 0)

    const [one, two, three] = await Promise.all(['one.tar', 'two.tar', 'three.tar'].map((name) => readFile(file(name))))
    assert.ok(one?.equals(two as Buffer))
    assert.ok(one?.equals(three as Buffer))

    for (const url of [back, postgres.url]) {
      const movedSite = await startSite(url)
      assert.equal(await sendLead(movedSite.url, 'next@mill.example'), lastId + 1)
      assert.equal((await fetch(`${movedSite.url}/products`)).status, 200)
      await movedSite.end('SIGTERM')
      assert.doesNotMatch(movedSite.output(), /password: /)
      const db = await openDatabase(url, { onIdleError: () => {} })
      assert.equal(await countByTallies(db, {}), 31)
      await db.destroy()
    }
    await postgres.drop()
  })

if (isDeep)
  test('a source that is not there and a target with anything in it are refused, and so is an archive that is cut off or changed', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const file = (name: string) => join(folder.path, name)
    const from = `file:${file('site.db')}`
    const site = await startSite(from)
    await sendLead(site.url, 'amina@mill.example')
    assert.equal((await runData(from, 'export', file('site.tar'))).code, 0)
    const intoRunningSite = await runData(from, 'import', file('site.tar'))
    await site.end('SIGTERM')
    assert.equal(intoRunningSite.code, 1)
    assert.match(intoRunningSite.output, /^Another process already runs a site/)
    const intoFullSite = await runData(from, 'import', file('site.tar'))
    assert.equal(intoFullSite.code, 1)
    assert.match(intoFullSite.output, /^The target is not empty: it has 1 in admins\. [^\n]*\n$/)

    const archive = await readFile(file('site.tar'))
    await writeFile(file('short.tar'), archive.subarray(0, archive.length / 2))
    const changedArchive = Buffer.from(archive)
    changedArchive.write('omina', changedArchive.indexOf('amina@mill.example'))
    await writeFile(file('changed.tar'), changedArchive)
    // Leaves out about.json, the first file in the archive: its header of 512 bytes, and content padded to whole blocks.
    const aboutBytes = Number.parseInt(archive.toString('latin1', 124, 135), 8)
    await writeFile(file('headless.tar'), archive.subarray(512 + Math.ceil(aboutBytes / 512) * 512))
    const typo = `file:${file('typo.db')}`
    for (const args of [
      ['export', file('typo.tar')],
      ['copy', '--from', typo, '--to', `file:${file('copy-of-typo.db')}`],
    ]) {
      const { code, output } = await runData(typo, ...args)
      assert.equal(code, 1)
      assert.match(output, /^There is no database at [^\n]*typo\.db: [^\n]*\n$/)
    }
    assert.deepEqual(
      (await readdir(folder.path)).filter((name) => name.includes('typo')),
      [],
    )

    const postgres = await createPostgresDatabase()
    for (const [name, sentence] of [
      ['short.tar', /is not complete|Unexpected end/],
      ['headless.tar', /headless\.tar does not begin with about\.json/],
      ['changed.tar', /The data arrived changed, so none of it was stored: quotes/],
    ] as const)
      for (const url of [`file:${file('empty.db')}`, postgres.url]) {
        const { code, output } = await runData(url, 'import', file(name))
        assert.equal(code, 1)
        assert.match(output, sentence)
        // The refused import has stored nothing, so the unchanged archive can still be imported.
        if (name === 'changed.tar') assert.equal((await runData(url, 'import', file('site.tar'))).code, 0)
      }
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    assert.deepEqual((await client.query('select count(*) leads from quotes')).rows, [{ leads: '1' }])
    await client.end()
    await postgres.drop()
  })

test('the demo company moves to PostgreSQL and back without a changed byte, and a changed archive moves nothing', {
  timeout: timeoutMs,
}, async () => {
  await using folder = await temporaryFolder()
  const file = (name: string) => join(folder.path, name)
  const from = `file:${file('site.db')}`
  const back = `file:${file('back.db')}`
  const db = await openDatabase(from, { onIdleError: () => {} })
  await addDemoContent(db)
  await db.destroy()
  const postgres = await createPostgresDatabase()
  const missing = `${postgres.url}-missing`

  const [exportResult, missingResult] = await Promise.all([
    runData(from, 'export', file('one.tar')),
    runData(missing, 'export', file('missing.tar')),
  ])
  assert.equal(exportResult.code, 0, exportResult.output)
  assert.equal(missingResult.code, 1)
  assert.match(missingResult.output, /^The database in DATABASE_URL does not exist/)

  const archive = await readFile(file('one.tar'))
  const changedArchive = Buffer.from(archive)
  changedArchive.write('Lowering', changedArchive.indexOf('Powering Clean'))
  await writeFile(file('changed.tar'), changedArchive)
  const changedResult = await runData(postgres.url, 'import', file('changed.tar'))
  assert.equal(changedResult.code, 1)
  assert.match(changedResult.output, /The data arrived changed, so none of it was stored/)

  const importResult = await runData(postgres.url, 'import', file('one.tar'))
  assert.equal(importResult.code, 0, importResult.output)
  const copyResult = await runData(from, 'copy', '--from', postgres.url, '--to', back)
  assert.equal(copyResult.code, 0, copyResult.output)
  const [exportOfCopy, intoFullSite] = await Promise.all([
    runData(back, 'export', file('two.tar')),
    runData(postgres.url, 'import', file('one.tar')),
  ])
  assert.equal(exportOfCopy.code, 0, exportOfCopy.output)
  assert.ok(archive.equals(await readFile(file('two.tar'))))
  assert.equal(intoFullSite.code, 1)
  assert.match(intoFullSite.output, /^The target is not empty: it has \d+ in /)
  await postgres.drop()
})

test('a backup of a running site is complete, old backups are removed, and a restore is refused while the site runs', {
  timeout: timeoutMs,
}, async () => {
  await using folder = await temporaryFolder()
  const url = `file:${join(folder.path, 'site.db')}`
  const backups = join(folder.path, 'backups')
  const site = await startSite(url)
  // Leads arrive all the time during the backup.
  let isOver = false
  const writing = (async () => {
    for (let i = 0; !isOver; i++) await sendLead(site.url, `busy${i}@mill.example`)
  })()
  const firstBackup = await runData(url, 'backup')
  isOver = true
  await writing
  assert.equal(firstBackup.code, 0, firstBackup.output)
  const old = join(backups, 'site-2026-01-02T03-04-05Z.db')
  const notOurs = join(backups, 'site-from-before.db')
  await writeFile(old, 'old')
  await writeFile(notOurs, 'kept')
  const backup = join(
    backups,
    (await readdir(backups)).filter(
      (name) => !['site-2026-01-02T03-04-05Z.db', 'site-from-before.db'].includes(name),
    )[0] ?? '',
  )
  const savedLeadCount = Number(/(\d+) leads/.exec(firstBackup.output)?.[1])
  await sendLead(site.url, 'after-the-backup@mill.example')

  const intoRunningSite = await runData(url, 'restore', backup)
  assert.equal(intoRunningSite.code, 1)
  assert.match(intoRunningSite.output, /^Another process already runs a site/)
  await site.end('SIGKILL')
  const secondBackup = await runData(url, 'backup', '--keep-days', '7')
  assert.match(secondBackup.output, /1 older copies were removed/)
  assert.ok((await readdir(backups)).includes('site-from-before.db'))

  const damagedFile = join(folder.path, 'damaged.db')
  await writeFile(damagedFile, await readFile(backup))
  await truncate(damagedFile, 8192)
  assert.equal((await runData(url, 'restore', damagedFile)).code, 1)

  const restoreResult = await runData(url, 'restore', backup)
  assert.equal(restoreResult.code, 0, restoreResult.output)
  const restartedSite = await startSite(url)
  assert.equal(leadCount(join(folder.path, 'site.db')), savedLeadCount)
  await restartedSite.end('SIGTERM')
})

if (isDeep)
  test('the database from before a restore can be restored, with all leads of a site that was killed', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'site.db')
    const url = `file:${file}`
    const site = await startSite(url)
    assert.equal((await runData(url, 'backup', '--to', folder.path)).code, 0)
    for (const name of ['amina', 'ben']) await sendLead(site.url, `${name}@mill.example`)
    await site.end('SIGKILL')
    const fileIn = async (pattern: RegExp) =>
      join(folder.path, (await readdir(folder.path)).find((name) => pattern.test(name)) ?? '')

    assert.equal((await runData(url, 'restore', await fileIn(/^site-.*Z\.db$/))).code, 0)
    assert.equal(leadCount(file), 0)
    const { code, output } = await runData(url, 'restore', await fileIn(/^site\.db\.before-.*Z$/))
    assert.equal(code, 0, output)
    assert.match(output, /2 leads/)
    assert.equal(leadCount(file), 2)
  })

if (isDeep)
  test('a restored database has nothing of a database that is gone, but whose log was left behind', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'site.db')
    const url = `file:${file}`
    const site = await startSite(url)
    const backup = join(folder.path, 'backups')
    assert.equal((await runData(url, 'backup', '--to', backup)).code, 0)
    await sendLead(site.url, 'amina@mill.example')
    await site.end('SIGKILL')
    await rm(file)
    assert.ok((await readdir(folder.path)).includes('site.db-wal'))

    const { code, output } = await runData(url, 'restore', join(backup, (await readdir(backup))[0] ?? ''))
    assert.equal(code, 0, output)
    assert.equal(leadCount(file), 0)
    // The write-ahead log of the lost database is kept beside the new one, in case somebody finds the file of the
    // lost one.
    assert.ok((await readdir(folder.path)).some((name) => /^site\.db\.before-.*Z-wal$/.test(name)))
  })

if (isDeep)
  test('no other user of the machine may read a database, an export or a backup', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const umaskBefore = process.umask(0o022)
    const dataFolder = join(folder.path, 'data')
    const url = `file:${join(dataFolder, 'site.db')}`
    const site = await startSite(url)
    await sendLead(site.url, 'amina@mill.example')
    assert.equal((await runData(url, 'export', join(dataFolder, 'site.tar'))).code, 0)
    assert.equal((await runData(url, 'backup')).code, 0)
    const modes = await modesByPath(folder.path)
    await site.end('SIGTERM')
    const backup = Object.keys(modes).find((name) => name.includes('backups/site-')) ?? ''
    await chmod(join(folder.path, backup), 0o644)
    assert.equal((await runData(url, 'restore', join(folder.path, backup))).code, 0)
    process.umask(umaskBefore)

    assert.ok('data/site.db-wal' in modes && 'data/site.tar' in modes && 'data/backups' in modes)
    assert.deepEqual(new Set(Object.values(modes)), new Set(['folder 700', 'file 600']))
    assert.equal((await modesByPath(folder.path))['data/site.db'], 'file 600')
  })

async function modesByPath(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const entries = await Promise.all(names.map(async (name) => [name, modeOf(await stat(join(folder, name)))]))
  return Object.fromEntries(entries) as Record<string, string>
}

function modeOf(file: Stats) {
  const rights = (file.mode & 0o777).toString(8)
  return `${file.isDirectory() ? 'folder' : 'file'} ${rights}`
}
