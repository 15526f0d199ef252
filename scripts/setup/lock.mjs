import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fullDiskAdvice, unwritableAdvice } from './npm.mjs'
import { Failure, interruption, root } from './run.mjs'

const file = join(root, '.setup-lock')

/** Runs the work in one process at a time, because two starts at the same moment must not both install. */
export async function oneAtATime(work) {
  for (let tries = 0; !takeLock(); tries++) {
    if (tries === 10) console.log('Waiting for another start to finish installing and building …')
    await new Promise((resolve) => setTimeout(resolve, 200))
    interruption.throwIfAborted()
  }
  const touching = setInterval(() => utimesSync(file, new Date(), new Date()), 500)
  try {
    await work()
  } finally {
    clearInterval(touching)
    rmSync(file, { force: true })
  }
}

function takeLock() {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw new Failure(unwritableAdvice(root))
    if (['ENOSPC', 'EDQUOT'].includes(error.code)) throw new Failure(fullDiskAdvice())
    if (error.code !== 'EEXIST') throw error
  }
  // A running process touches its lock twice a second. The lock of a killed process gets old and is removed.
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs > 5000) rmSync(file, { force: true })
  return false
}
