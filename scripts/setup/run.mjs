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

const controller = new AbortController()
/** Aborted by Ctrl+C and by signals that end the set-up. `interruption.throwIfAborted()` throws a Failure then. */
export const interruption = controller.signal
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () =>
    controller.abort(new Failure('Interrupted. The next start installs and builds what is missing.')),
  )

/**
 * Runs a command until it ends, or until `stop` is aborted. Returns its exit code and its output; `onOutput` gets each
 * piece of the output at once. Throws a Failure if the program is missing, or if the set-up is interrupted.
 */
export async function run([program, ...args], { env, onOutput, stop }) {
  interruption.throwIfAborted()
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let killTimer
  const end = () => {
    child.kill()
    // After a signal, npm waits for the requests under way, for minutes if the registry does not answer.
    killTimer ??= setTimeout(() => child.kill('SIGKILL'), 2000)
  }
  for (const signal of [interruption, stop]) signal?.addEventListener('abort', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      onOutput?.(text)
    })
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`${program} can't be started: ${error.message}`)))
    child.once('close', resolve)
  })
  clearTimeout(killTimer)
  interruption.throwIfAborted()
  return { code, output }
}

const intervalMs = process.stdout.isTTY ? 250 : 5000

/** Shows the progress of the work until it ends: `Installing packages … 120 of 249, 10 s`. */
export async function withProgress(title, countDone, total, work) {
  const start = performance.now()
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`
  // A terminal shows one line that changes; a log gets a line every few seconds.
  const print = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)

  print(`${title} … 0 of ${total}`)
  const timer = setInterval(() => print(`${title} … ${countDone()} of ${total}, ${seconds()}`), intervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    print(`${title} … ${countDone()} of ${total}, ${seconds()}`)
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}
