import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'
import { LRUCache } from 'lru-cache'
import { engineOf, sqliteFile } from './engine.ts'
import { isDiskFull } from './errors.ts'
import { createFileWithOwner, createFolder } from './owned-files.ts'

// Compiling a statement takes longer than running it, so compiled statements are cached. The site has a few dozen.
const maxCachedStatements = 200

/** The dialect with which Kysely uses Node's built-in SQLite. `file` is a path or ':memory:'. */
export const sqliteDialect = (file: string) => dialectOf(openSqliteFile(file))

export function openSqliteFile(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    // With `full`, a commit is on disk before it returns, so an acknowledged lead survives a power cut.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
    // SQLite overwrites deleted texts, so that no data of an erased person stay in the file.
    database.exec('pragma secure_delete = on')
    checkWritable(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

export function dialectOf(database: DatabaseSync) {
  const statements = new LRUCache<string, Prepared>({ max: maxCachedStatements })
  function preparedStatement(text: string) {
    const statement = statements.get(text) ?? prepareStatement(database, text)
    statements.set(text, statement)
    return statement
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(text) {
        // SQLite rolls back by itself when the disk is full. The error of a second rollback would hide the first error.
        if (text === 'rollback' && !database.isTransaction) return preparedStatement('select 1')
        // Locks the database now and not at the first write: SQLite can refuse a transaction that reads before it
        // writes.
        return preparedStatement(text === 'begin' ? 'begin immediate' : text)
      },
    },
  })
}

/**
 * Throws if the file is read-only or damaged, so that the start fails and not a visitor's request. Ignores a full disk,
 * because visitors can still read.
 */
function checkWritable(database: DatabaseSync) {
  try {
    database.exec('pragma user_version = 1')
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

type Prepared = ReturnType<typeof prepareStatement>

/** Prepares a statement for Kysely. Calls `columns()` only once, because that takes as long as a short query. */
function prepareStatement(database: DatabaseSync, text: string) {
  const statement = database.prepare(text)
  // The cast is safe: Kysely passes only values that a column can hold, and SQLite takes all of them.
  const sqliteValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...sqliteValues(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...sqliteValues(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...sqliteValues(parameters)),
  }
}

// A process that starts waits this long for an earlier process that is about to end.
const lockTimeoutMs = 3000

export class SiteIsRunning extends Error {
  constructor(file: string) {
    super(
      `Another process already runs a site on ${file}. Stop that one first, or set DATABASE_URL to another file; several at once need PostgreSQL.`,
    )
  }
}

/**
 * Makes this process the only one that runs the site on an SQLite file, until the process ends or crashes. Throws
 * SiteIsRunning if another process runs it. Commands may still use the database. Does nothing on PostgreSQL.
 */
export function lockInstance(url: string): { [Symbol.dispose]: () => void } {
  const file = sqliteFile(url)
  if (engineOf(url) === 'postgres' || file === ':memory:') return { [Symbol.dispose]() {} }
  createFolder(dirname(file))
  createFileWithOwner(`${file}-lock`, existsSync(file) ? file : dirname(file))
  // A transaction on a file beside the database is a lock that the system releases, also after kill -9.
  const lock = new DatabaseSync(`${file}-lock`, { timeout: lockTimeoutMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const isLocked = (error as { errcode?: number }).errcode === sqliteBusyCode
    throw isLocked ? new SiteIsRunning(file) : error
  }
  return { [Symbol.dispose]: () => lock.close() }
}

// SQLite's error code for a file that another process has locked.
const sqliteBusyCode = 5
