import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { giveOwner } from './owner.ts'

/** Creates a folder with all folders above it. Throws the system's error if one can't be created. */
export function createFolder(folder: string) {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    // With the option `recursive`, Node would try for ever where nobody can create a folder, as in /proc.
    mkdirSync(folder)
    giveOwner(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}
