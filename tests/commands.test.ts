// The commands `admin` and `data` as an operator runs them: without npm, from any folder, on the wrong database.
import assert from 'node:assert/strict'
import { chown, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { test } from 'vitest'
import { createFirstAdmin } from '#server/accounts/store.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createPostgresDatabase, type DatabaseName, databases } from './databases.ts'
import { isDeep } from './depth.ts'
import { undoMigrations } from './older-databases.ts'
import { type Place, run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

const timeoutMs = 120_000

const runCommand = (line: string, place: Place) => run(resolve('scripts/command.sh'), line.split(' '), place)

/** Creates the database of a site with one administrator. `undoFrom` is the first migration that it has not had. */
async function createSite(url: string, name: DatabaseName = 'SQLite', undoFrom?: string) {
  const db = await openDatabase(url, { onIdleError: () => {} })
  await createFirstAdmin(db, { username: 'admin', email: 'admin@example.com', password: 'the old password' })
  if (undoFrom) await undoMigrations(db, name, undoFrom)
  await db.destroy()
}

async function migrationsIn(url: string) {
  if (url.startsWith('file:')) {
    using db = new DatabaseSync(url.slice('file:'.length), { readOnly: true })
    return db.prepare('select name from kysely_migration order by name').all().length
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select name from kysely_migration')
  await client.end()
  return rows.length
}

const onlySentence = (file: string, problem: string) =>
  new RegExp(
    `^${problem.replace('FILE', file)}: set DATABASE_URL to [^\\n]*, or run sudo /[^\\n]*deploy/site-admin [^\\n.]*\\.\\n$`,
  )

test.each(
  isDeep ? ['admin list', 'admin reset-password admin', 'data backup', 'data export site.tar'] : ['admin list'],
)('%s says where it looked for the site, and creates nothing', { timeout: timeoutMs }, async (line) => {
  await using folder = await temporaryFolder()
  const cwd = folder.path
  for (const [settings, file] of [
    [{}, 'data/site.db'],
    [{ DATABASE_URL: 'file:sites/site.db' }, 'sites/site.db'],
    [{ DATABASE_URL: `file:${join(cwd, 'other.db')}` }, 'other.db'],
  ] as const) {
    const { code, output, errors } = await runCommand(line, { cwd, settings })
    assert.equal(code, 1)
    assert.equal(output, '')
    assert.match(errors, onlySentence(join(cwd, file), 'There is no database at FILE'))
  }
  assert.deepEqual(await readdir(cwd), [])
})

if (isDeep)
  test.each(['admin list', 'data backup', 'data export site.tar'])(
    '%s says that there is no site in an empty file or in the database of another program, and leaves both unchanged',
    { timeout: timeoutMs },
    async (line) => {
      await using folder = await temporaryFolder()
      const file = (name: string) => join(folder.path, name)
      await writeFile(file('empty.db'), '')
      const other = new DatabaseSync(file('other.db'))
      other.exec('create table songs (title text)')
      other.close()
      const before = await readFile(file('other.db'))

      for (const name of ['empty.db', 'other.db']) {
        const settings = { DATABASE_URL: `file:${file(name)}` }
        const { code, errors } = await runCommand(line, { cwd: folder.path, settings })
        assert.equal(code, 1)
        assert.match(errors, onlySentence(file(name), 'The database at FILE has no site in it'))
      }
      assert.equal((await stat(file('empty.db'))).size, 0)
      assert.ok((await readFile(file('other.db'))).equals(before))
      assert.deepEqual((await readdir(folder.path)).sort(), ['empty.db', 'other.db'])
    },
  )

if (isDeep)
  test('on an empty PostgreSQL database, admin and data say that there is no site in it, and create no tables', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const postgres = await createPostgresDatabase()
    for (const line of ['admin list', 'admin add amina amina@example.com', 'data export site.tar']) {
      const { code, errors } = await runCommand(line, { cwd: folder.path, settings: { DATABASE_URL: postgres.url } })
      assert.equal(code, 1)
      assert.match(errors, onlySentence(`127.0.0.1:\\d+/${postgres.name}`, 'The database FILE has no site in it'))
    }
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    const tables = await client.query("select tablename from pg_tables where schemaname = 'public'")
    await client.end()
    await postgres.drop()
    assert.deepEqual(tables.rows, [])
  })

async function createUrl(name: DatabaseName, folder: string) {
  if (name === 'SQLite') return { url: `file:${join(folder, 'site.db')}`, drop: async () => {} }
  return createPostgresDatabase()
}

test.each(databases)(
  'on %s, a password is reset in the database of an older version, which is not migrated',
  {
    timeout: timeoutMs,
  },
  async (name) => {
    await using folder = await temporaryFolder()
    const { url, drop } = await createUrl(name, folder.path)
    await createSite(url, name, '0025_passkeys')
    const before = await migrationsIn(url)
    const place = { cwd: folder.path, settings: { DATABASE_URL: url } }
    const reset = await runCommand('admin reset-password admin', place)
    const secondFactor = await runCommand('admin reset-second-factor admin', place)
    const exported = await runCommand('data export site.tar', place)
    const after = await migrationsIn(url)
    await drop()

    assert.equal(reset.code, 0, reset.errors)
    assert.match(reset.output, /has a new password: \w{24}\n$/)
    assert.match(reset.errors, /^The database is of an older version of the site[^\n]*\n$/)
    // The older version has no table of passkeys.
    assert.equal(secondFactor.code, 1)
    assert.match(secondFactor.errors, /^The database is of an older [^\n]*\nIt did not work: [^\n]*passkeys[^\n]*\n$/)
    assert.equal(exported.code, 1)
    assert.match(exported.errors, /is of an older version of the site\. [^\n]*\n$/)
    assert.equal(after, before)
  },
)

if (isDeep)
  test.each(databases)(
    'on %s, the database of a newer version is managed, but not exported',
    {
      timeout: timeoutMs,
    },
    async (name) => {
      await using folder = await temporaryFolder()
      const { url, drop } = await createUrl(name, folder.path)
      await createSite(url)
      const db = await openDatabase(url, { onIdleError: () => {} })
      await sql`insert into kysely_migration (name, timestamp) values ('9999_next_year', '2099-01-01')`.execute(db)
      await db.destroy()
      const place = { cwd: folder.path, settings: { DATABASE_URL: url } }
      const list = await runCommand('admin list', place)
      const exported = await runCommand('data export site.tar', place)
      await drop()

      assert.equal(list.code, 0)
      assert.match(list.output, /^admin\t/)
      assert.match(list.errors, /^The database is of a newer version of the site[^\n]*\n$/)
      assert.equal(exported.code, 1)
      assert.match(exported.errors, /is of a newer version of the site\. [^\n]*\n$/)
    },
  )

test.each(isDeep ? ['admin', 'data'] : ['admin'])(
  'npm run %s installs nothing, because a site may be running',
  {
    timeout: timeoutMs,
  },
  async (command) => {
    await using folder = await temporaryFolder()
    for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts'])
      await cp(path, join(folder.path, path), { recursive: true })
    const { code, errors } = await run('npm', ['run', '--silent', command], { cwd: folder.path })
    assert.equal(code, 1)
    assert.equal(errors, 'The packages of this site are not installed. Run npm run build first.\n')
    assert.ok(!(await readdir(folder.path)).includes('node_modules'))
  },
)

if (isDeep)
  test('a backup is restored from standard input, for a user who may not open its file', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const cwd = folder.path
    await createSite(`file:${join(cwd, 'site.db')}`)
    await runCommand('data backup --to backups', { cwd, settings: { DATABASE_URL: 'file:site.db' } })
    const [backup = ''] = await readdir(join(cwd, 'backups'))
    const place = { cwd, settings: { DATABASE_URL: 'file:new.db' } }

    const restored = await runCommand('data restore -', { ...place, input: join(cwd, 'backups', backup) })
    assert.equal(restored.code, 0, restored.errors)
    assert.match(restored.output, /new\.db is the backup now: 0 leads\.\n$/)
    assert.match((await runCommand('admin list', place)).output, /^admin\t/)
    const refused = await runCommand('data restore -', place)
    assert.equal(refused.code, 1)
    assert.match(refused.errors, /has no site in it, so it can't be restored\.\n$/)
    assert.match((await runCommand('admin list', place)).output, /^admin\t/)
    const newFiles = (await readdir(cwd)).filter((name) => name.startsWith('new.db'))
    assert.deepEqual(newFiles.sort(), ['new.db', 'new.db-lock'])
  })

const siteUser = 12_345

// Only root can give a file to somebody else.
const isRoot = process.getuid?.() === 0
if (isDeep && isRoot)
  test('what root backs up, exports, imports and restores belongs to the site’s user', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const cwd = join(folder.path, 'site')
    await createSite(`file:${join(folder.path, 'roots.db')}`)
    await mkdir(cwd)
    await chown(cwd, siteUser, siteUser)
    const succeed = async (url: string, line: string) => {
      const { code, errors } = await runCommand(line, { cwd, settings: { DATABASE_URL: url } })
      assert.equal(code, 0, errors)
    }
    await succeed('file:../roots.db', 'data export site.tar')
    await succeed('file:new/folder/site.db', 'data import site.tar')
    await succeed('file:new/folder/site.db', 'data backup')
    const [backup] = await readdir(join(cwd, 'new/folder/backups'))
    await succeed('file:new/folder/site.db', `data restore new/folder/backups/${backup}`)
    await succeed('file:restored/site.db', `data restore new/folder/backups/${backup}`)
    await succeed('file:copied.db', 'data copy --from file:restored/site.db --to file:copied.db')

    // The old owner counts, if others share the folder.
    await chown(cwd, 0, 0)
    await succeed('file:copied.db', `data restore new/folder/backups/${backup}`)

    const names = (await readdir(cwd, { recursive: true })).sort()
    assert.ok(names.includes('copied.db') && names.includes('restored/site.db-lock'), names.join())
    for (const name of names) assert.equal((await stat(join(cwd, name))).uid, siteUser, name)
  })
