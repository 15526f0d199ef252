import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dayMs } from '#contract/time.ts'
import { lockInstance } from '../../db/instance-lock.ts'
import { syncToDisk } from './to-disk.ts'
import { DataCommandError } from './transfer.ts'

/**
 * Copies the whole SQLite database, even while the site runs, and checks the copy. Then removes copies older than
 * `keepDays`. Throws if there is no database or the copy is damaged.
 */
export async function backUp(file: string, folder: string, keepDays: number, now = new Date()) {
  if (!existsSync(file)) throw new DataCommandError(`There is no database at ${file}. Check DATABASE_URL.`)
  await mkdir(folder, { recursive: true })
  const copy = join(folder, `site-${timestampOf(now)}.db`)
  const unfinishedFile = `${copy}.unfinished`
  await rm(unfinishedFile, { force: true })
  try {
    copyDatabase(file, unfinishedFile)
    const leads = checkBackup(unfinishedFile)
    await syncToDisk(unfinishedFile)
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

/** Replaces the database with a copy, and renames the old database. Throws if a site runs on the database. */
export async function restoreBackup(copy: string, file: string, now = new Date()) {
  if (!existsSync(copy)) throw new DataCommandError(`There is no backup at ${copy}.`)
  using _lock = lockInstance(`file:${file}`)
  checkBackup(copy) // before it is copied, so that the message about a damaged backup names the backup
  const unfinishedFile = `${file}.unfinished`
  await rm(unfinishedFile, { force: true })
  copyDatabase(copy, unfinishedFile)
  const leads = checkBackup(unfinishedFile)
  await syncToDisk(unfinishedFile)

  const oldDatabase = `${file}.before-${timestampOf(now)}`
  const hasOldDatabase = existsSync(file)
  // The files ending in `-wal` and `-shm` belong to the old database, even if it is gone itself. If they stayed, they
  // would damage the new one.
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(file + ending)) await rename(file + ending, oldDatabase + ending)
  await rename(unfinishedFile, file)
  await syncToDisk(dirname(file))
  return { leads, oldDatabase: hasOldDatabase ? oldDatabase : null }
}
