import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export type Outcome = { passed: number; failed: number; notes: string[] }

const running = new Set<ChildProcess>()
let signal: NodeJS.Signals | undefined

// On Ctrl-C the terminal also signals the tools, so this process only waits for their end. Other signals reach only
// this process, so it passes them on.
process.on('SIGINT', () => {
  signal = 'SIGINT'
})
for (const name of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    signal = name
    for (const child of running) child.kill(name)
  })
}

export const isSignalled = () => signal !== undefined

/** Runs a program of node_modules to its end, shows its output, and returns its exit code. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return exitCode(start(command, args, ['ignore', 'inherit', 'inherit'], env))
}

/** Runs a program of node_modules to its end, and returns its exit code and its output. */
export async function runQuietly(command: string, args: string[]) {
  const child = start(command, args, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { code: await exitCode(child), output }
}

function start(command: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}) {
  const PATH = resolve('node_modules/.bin') + delimiter + process.env.PATH
  return spawn(command, args, { stdio, env: { ...process.env, ...env, PATH } })
}

function exitCode(child: ChildProcess) {
  running.add(child)
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  }).finally(() => running.delete(child))
}
