import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const file = join(root, '.setup-lock')

/** Two starts at once must not install into each other, so the second waits for the first. */
export async function oneAtATime(work) {
  for (let tries = 0; !take(); tries++) {
    if (tries === 10) console.log('Waiting for another start to finish installing and building …')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const holding = setInterval(() => utimesSync(file, new Date(), new Date()), 500)
  try {
    await work()
  } finally {
    clearInterval(holding)
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  // The process that holds the lock touches it twice a second. One that was killed no longer does.
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs > 5000) rmSync(file, { force: true })
  return false
}
