// The command `npm run data -- export | import | copy | backup | restore`, which moves and backs up the data of a site.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { engineOf } from '../db/engine.ts'
import { lockInstance } from '../db/instance-lock.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { startUpSentence } from '../start/start-up-sentence.ts'
import { exportToArchive, importFromArchive } from './data/archive.ts'
import { backUp, restoreBackup } from './data/backup.ts'
import { progressLine } from './data/progress.ts'
import type { Inventory } from './data/tables.ts'
import { DataCommandError, fillEmpty, readAll, withSnapshot } from './data/transfer.ts'

// Other users of the machine must not read the files that this command writes, because they contain visitors' messages.
process.umask(0o077)

const usage = `npm run data -- <what>

  export site.tar                      everything in DATABASE_URL as one file, also while the site runs
  import site.tar                      the same into an empty DATABASE_URL, all or nothing
  copy --from URL --to URL             from one database into an empty other one, of either kind
  backup [--to data/backups] [--keep-days 14]
                                       a checked copy of the SQLite database, also while the site runs
  restore data/backups/site-….db       puts such a copy in the place of the database; stop the site first
`

const { positionals, values } = parsedArguments()
const [command, path] = positionals
const progress = progressLine()

try {
  await runCommand()
} catch (error) {
  progress.end()
  const sentence = error instanceof DataCommandError ? error.message : startUpSentence(error, 'It did not work')
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function runCommand() {
  const url = readConfig(process.env).DATABASE_URL
  if (command === 'export' && path) {
    const inventory = await withSource(url, (db) => exportToArchive(db, path, progress.show))
    return printSentence(`${path} holds ${inventoryText(inventory)}`)
  }
  if (command === 'import' && path) {
    const inventory = await withTargetDatabase(url, (db) => importFromArchive(db, path, progress.show))
    return printSentence(`${displayName(url)} holds ${inventoryText(inventory)}, as ${path} does`)
  }
  if (command === 'copy' && values.from && values.to) {
    const [from, to] = [checkedUrl(values.from), checkedUrl(values.to)]
    const inventory = await withSource(from, (source) =>
      withTargetDatabase(to, (target) => copyDatabase(source, target)),
    )
    return printSentence(`${displayName(to)} holds ${inventoryText(inventory)}, as ${displayName(from)} does`)
  }
  if (command === 'backup') {
    const file = sqliteFile(url)
    const folder = values.to ?? join(dirname(file), 'backups')
    const { copy, leads, removed } = await backUp(file, folder, parseDays(values['keep-days']))
    return printSentence(
      `${copy} is complete and was checked: ${leads} leads. ${removed.length} older copies were removed`,
    )
  }
  if (command === 'restore' && path) {
    const { leads, oldDatabase } = await restoreBackup(path, sqliteFile(url))
    return printSentence(
      `${sqliteFile(url)} is ${path} now: ${leads} leads.${oldDatabase ? ` The old database is ${oldDatabase}` : ''}`,
    )
  }
  process.stderr.write(usage)
  process.exit(1)
}

function copyDatabase(source: Db, target: Db) {
  return withSnapshot(source, (source) => fillEmpty(target, (put) => readAll(source, put), progress.show))
}

function parsedArguments() {
  const options = { from: { type: 'string' }, to: { type: 'string' }, 'keep-days': { type: 'string' } } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(url, { onIdleError: () => {}, isLongRunning: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Like `withDatabase`, but does not create a missing file: a mistyped name would look like a site without data. */
function withSource<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const file = engineOf(url) === 'sqlite' ? sqliteFile(url) : null
  if (file !== null && !existsSync(file))
    throw new DataCommandError(`There is no database at ${file}. Check DATABASE_URL or --from.`)
  return withDatabase(url, work)
}

function withTargetDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const lock = lockInstance(url)
  return withDatabase(url, work).finally(() => lock[Symbol.dispose]())
}

function checkedUrl(url: string) {
  return readConfig({ DATABASE_URL: url }).DATABASE_URL
}

function sqliteFile(url: string) {
  if (engineOf(url) === 'sqlite') return url.replace(/^file:/, '')
  throw new DataCommandError('PostgreSQL has its own tools for this: pg_dump and pg_restore. See docs/operations.md.')
}

function parseDays(text = '14') {
  if (/^\d+$/.test(text)) return Number(text)
  throw new DataCommandError('--keep-days is a number of days.')
}

/** Names a database in messages: its URL without the username and the password. */
function displayName(url: string) {
  return engineOf(url) === 'sqlite' ? url : new URL(url).host + new URL(url).pathname
}

function inventoryText({ tables }: Inventory) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${tables.quotes?.rows} leads, ${tables.media?.rows} files and ${rows} rows in all`
}

function printSentence(sentence: string) {
  progress.end()
  process.stdout.write(`${sentence}.\n`)
}
