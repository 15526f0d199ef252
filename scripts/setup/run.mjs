import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const localBin = join('node_modules', '.bin')
/** The Node that the lockfile names. Everything except this set-up runs on it. */
export const localNode = join(root, localBin, 'node')

/** An error whose message is shown to the person at the terminal. */
export class Failure extends Error {}

export const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/**
 * Returns the PATH for npm. It leaves out the Node in node_modules, because npm removes this Node while it installs.
 */
export const pathWithoutLocalBin = () =>
  process.env.PATH.split(delimiter)
    .filter((folder) => !folder.endsWith(sep + localBin))
    .join(delimiter)

/** Runs a command to its end. Returns its exit code and its output. */
export async function run(command, env) {
  const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = (signal) => child.kill(signal)
  for (const signal of signals) process.once(signal, stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  for (const signal of signals) process.off(signal, stop)
  return { code, output }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
