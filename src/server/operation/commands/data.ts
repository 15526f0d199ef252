// The command `npm run data -- export | import | copy | backup | restore`, which moves and backs up the data of a site.
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config.ts'
import { databaseName, engineOf, sqliteFile } from '#server/platform/db/engine.ts'
import { NoSite, openDatabase, openSite } from '#server/platform/db/open.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { lockInstance } from '#server/platform/db/sqlite.ts'
import { noSiteSentence, startFailureSentence } from '../start/start-failure-sentence.ts'
import { exportToArchive, importFromArchive } from './data/archive.ts'
import { backUpSqlite, restoreBackup } from './data/backup.ts'
import { DataCommandError, fillEmptyDb, type Inventory, type RowChunk, readChunks, withSnapshot } from './data/rows.ts'

// Other users of the machine must not read the files that this command writes, because they contain visitors' messages.
process.umask(0o077)

const usage = `npm run data -- <what>

  export site.tar                      everything in DATABASE_URL as one file, also while the site runs
  import site.tar                      the same into an empty DATABASE_URL, all or nothing; - reads standard input
  copy --from URL --to URL             from one database into an empty other one, of either kind
  backup [--to data/backups] [--keep-days 14]
                                       a checked copy of the SQLite database, also while the site runs
  restore data/backups/site-….db       puts such a copy in the place of the database; stop the site first;
                                       - reads standard input
`

const versionProblems = {
  older:
    'is of an older version of the site. Use the command of that version, or start this one first, which updates it.',
  newer: 'is of a newer version of the site. Use the command of that version.',
}

const { positionals, values } = parsedArguments()
const [command, path] = positionals
const progress = progressLine()

try {
  await runCommand()
} catch (error) {
  progress.end()
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

function sentenceOf(error: unknown) {
  if (error instanceof DataCommandError) return error.message
  if (!(error instanceof NoSite)) return startFailureSentence(error, 'It did not work')
  return command === 'copy' ? `${error.message}: --from has to name the database of a site.` : noSiteSentence(error)
}

async function runCommand() {
  const url = readConfig(process.env).DATABASE_URL
  if (command === 'export' && path) {
    const inventory = await withSourceDatabase(url, (db) => exportToArchive(db, path, progress.show))
    return printSentence(`${resolve(path)} holds ${inventoryText(inventory)}`)
  }
  if (command === 'import' && path) {
    const inventory = await withTargetDatabase(url, (db) => importFromArchive(db, path, progress.show))
    return printSentence(`${databaseName(url)} holds ${inventoryText(inventory)}, as the archive does`)
  }
  if (command === 'copy' && values.from && values.to) {
    const [from, to] = [checkedUrl(values.from), checkedUrl(values.to)]
    const inventory = await withSourceDatabase(from, (source) =>
      withTargetDatabase(to, (target) => copyDatabase(source, target)),
    )
    return printSentence(`${databaseName(to)} holds ${inventoryText(inventory)}, as ${databaseName(from)} does`)
  }
  if (command === 'backup') {
    const file = sqliteFileOf(url)
    const folder = resolve(values.to ?? join(dirname(file), 'backups'))
    const { copy, leads, removed } = await backUpSqlite(file, folder, parseDays(values['keep-days']))
    return printSentence(
      `${copy} is complete and was checked: ${leads} leads. ${removed.length} older copies were removed`,
    )
  }
  if (command === 'restore' && path) {
    const file = sqliteFileOf(url)
    const { leads, oldDatabase } = await restoreBackup(path, file)
    return printSentence(
      `${file} is the backup now: ${leads} leads${oldDatabase ? `. The old database is ${oldDatabase}` : ''}`,
    )
  }
  process.stderr.write(usage)
  process.exit(1)
}

function copyDatabase(source: Db, target: Db) {
  return withSnapshot(source, (source) => fillEmptyDb(target, (put) => readChunks(source, put), progress.show))
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

async function withSourceDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, version } = await openSite(url)
  try {
    // A newer version of the site may have tables that this command does not know and would leave out.
    if (version !== 'same') throw new DataCommandError(`${databaseName(url)} ${versionProblems[version]}`)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function withTargetDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  using _lock = lockInstance(url)
  const db = await openDatabase(url, { onIdleError: () => {}, isLongRunning: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function checkedUrl(url: string) {
  return readConfig({ DATABASE_URL: url }).DATABASE_URL
}

function sqliteFileOf(url: string) {
  if (engineOf(url) === 'sqlite') return sqliteFile(url)
  throw new DataCommandError('PostgreSQL has its own tools for this: pg_dump and pg_restore. See docs/operations.md.')
}

function parseDays(text = '14') {
  if (/^\d+$/.test(text)) return Number(text)
  throw new DataCommandError('--keep-days is a number of days.')
}

function inventoryText({ tables }: Inventory) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${tables.quotes?.rows} leads, ${tables.media?.rows} files and ${rows} rows in all`
}

function printSentence(sentence: string) {
  progress.end()
  process.stdout.write(`${sentence}.\n`)
}

/** Prints progress: on a terminal as one line that is overwritten, elsewhere as one line for each table. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr) {
  const showEveryMs = 100
  let task = ''
  let rows = 0
  let bytes = 0
  let shownAt = 0
  return {
    show(activity: string, chunk: RowChunk) {
      const isNewTask = `${activity} ${chunk.table}` !== task
      if (isNewTask) {
        task = `${activity} ${chunk.table}`
        rows = 0
      }
      rows += chunk.rows.length
      bytes += chunk.bytes?.length ?? 0
      const now = performance.now()
      if (!stream.isTTY) {
        if (isNewTask) stream.write(`${activity} ${chunk.table} …\n`)
      } else if (isNewTask || now - shownAt > showEveryMs) {
        shownAt = now
        stream.write(
          `\r\x1b[K${task}: ${rows.toLocaleString('en')} rows, ${Math.round(bytes / 1e6)} MB of files so far`,
        )
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}
