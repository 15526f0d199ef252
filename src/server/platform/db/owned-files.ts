import { closeSync, existsSync, lchownSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder with all folders above it. Throws the system's error if a folder can't be created. */
export function createFolder(folder: string) {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    // With the option `recursive`, Node would try for ever where nobody can create a folder, as in /proc.
    mkdirSync(folder)
    copyOwner(folder)
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Gives a new file or folder the owner of `source`, by default the folder around it, so that the site can open files
 * that root has created. Does nothing for other users, because only root may give files away.
 */
export function copyOwner(path: string, source = dirname(path)) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(source)
  if (uid === 0) return
  try {
    lchownSync(path, uid, gid)
  } catch (error) {
    // A network file system can refuse root to change the owner. The file is complete all the same.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * If root runs this process, creates a missing file for SQLite to fill, with the owner of `source`. SQLite itself gives
 * the files ending in `-wal` and `-shm` the same owner.
 */
export function createFileWithOwner(file: string, source = dirname(file)) {
  if (process.getuid?.() !== 0 || existsSync(file)) return
  closeSync(openSync(file, 'a'))
  copyOwner(file, source)
}
