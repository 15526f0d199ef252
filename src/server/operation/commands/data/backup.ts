import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '#contract/platform/time.ts'
import { NoSite, refuseFileWithoutSite } from '#server/platform/db/open.ts'
import { copyOwner, createFolder } from '#server/platform/db/owned-files.ts'
import { lockInstance } from '#server/platform/db/sqlite.ts'
import { DataCommandError } from './rows.ts'

/**
 * Copies the whole SQLite database, even while the site runs, and checks the copy. Then removes copies older than
 * `keepDays`. Throws if there is no site in the database or the copy is damaged.
 */
export async function backUpSqlite(file: string, folder: string, keepDays: number, now = new Date()) {
  refuseFileWithoutSite(file)
  createFolder(folder)
  const copy = join(folder, `site-${timestampOf(now)}.db`)
  const unfinishedFile = `${copy}.unfinished`
  await rm(unfinishedFile, { force: true })
  try {
    copyDatabase(file, unfinishedFile)
    const leads = checkBackup(unfinishedFile)
    await syncToDisk(unfinishedFile)
    copyOwner(unfinishedFile)
    await rename(unfinishedFile, copy)
    await syncToDisk(folder)
    return { copy, leads, removed: await removeOld(folder, now.getTime() - keepDays * dayMs, copy) }
  } catch (error) {
    await rm(unfinishedFile, { force: true })
    throw error
  }
}

/**
 * Copies a database, including the commits that are so far only in its file ending in `-wal`. SQLite copies in one read
 * transaction, so a site can write at the same time.
 */
function copyDatabase(file: string, copy: string) {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
}

const timestampOf = (time: Date) =>
  time
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')

/** Checks a whole database file and returns its number of leads. Throws if the file is damaged. */
function checkBackup(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const [result] = db.prepare('pragma integrity_check').all()
    if (result?.integrity_check !== 'ok') throw new DataCommandError(`${file} is damaged: ${result?.integrity_check}.`)
    if (db.prepare('pragma foreign_key_check').all().length > 0)
      throw new DataCommandError(`${file} is damaged: it has rows that refer to others that are not there.`)
    return Number(db.prepare('select count(*) leads from quotes').get()?.leads)
  } finally {
    db.close()
  }
}

async function removeOld(folder: string, cutoffMs: number, newest: string) {
  const oldCopies = (await readdir(folder)).filter((name) => {
    const [, date, hour, minute, second] = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/.exec(name) ?? []
    if (!date || join(folder, name) === newest) return false
    return Date.parse(`${date}T${hour}:${minute}:${second}Z`) < cutoffMs
  })
  for (const name of oldCopies) await rm(join(folder, name))
  return oldCopies
}

/**
 * Replaces the database with a copy, and renames the old database. '-' reads the copy from standard input. Throws if a
 * site runs on the database.
 */
export async function restoreBackup(copy: string, file: string, now = new Date()) {
  using _lock = lockInstance(`file:${file}`)
  const receivedFile = `${file}.received`
  try {
    if (copy === '-') await pipeline(process.stdin, createWriteStream(receivedFile))
    return await replaceDatabase(copy === '-' ? receivedFile : resolve(copy), file, now)
  } finally {
    await rm(receivedFile, { force: true })
  }
}

async function replaceDatabase(copy: string, file: string, now: Date) {
  refuseWrongBackup(copy)
  checkBackup(copy) // before it is copied, so that the message about a damaged backup names the backup
  const hasOldDatabase = existsSync(file)
  const unfinishedFile = `${file}.unfinished`
  await rm(unfinishedFile, { force: true })
  copyDatabase(copy, unfinishedFile)
  const leads = checkBackup(unfinishedFile)
  copyOwner(unfinishedFile, hasOldDatabase ? file : dirname(file))
  await syncToDisk(unfinishedFile)

  const oldDatabase = `${file}.before-${timestampOf(now)}`
  // The files ending in `-wal` and `-shm` belong to the old database, even if its main file is gone. If these files
  // stayed, they would damage the new database.
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(file + ending)) await rename(file + ending, oldDatabase + ending)
  await rename(unfinishedFile, file)
  await syncToDisk(dirname(file))
  return { leads, oldDatabase: hasOldDatabase ? oldDatabase : null }
}

function refuseWrongBackup(copy: string) {
  try {
    refuseFileWithoutSite(copy)
  } catch (error) {
    throw error instanceof NoSite ? new DataCommandError(`${error.message}, so it can't be restored.`) : error
  }
}

/** Waits until a file or a folder is on disk, so that it survives a power cut. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
