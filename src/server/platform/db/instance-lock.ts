import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder } from './create-folder.ts'
import { engineOf, sqliteFile } from './engine.ts'
import { createOwned } from './owner.ts'

// A process that starts waits this long for an earlier process that is about to end.
const timeoutMilliseconds = 3000

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
  createOwned(`${file}-lock`, existsSync(file) ? file : dirname(file))
  // A transaction on a file beside the database is a lock that the system releases, also after kill -9.
  const lock = new DatabaseSync(`${file}-lock`, { timeout: timeoutMilliseconds })
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
