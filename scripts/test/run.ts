import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export type Outcome = { passed: number; failed: number; notes: string[] }

let running: ChildProcess | undefined
let signal: NodeJS.Signals | undefined

// Ctrl-C reaches the running tool by itself, being sent to all that the terminal runs; this process
// waits for its end to tell the result. Any other signal comes here alone.
process.on('SIGINT', () => {
  signal = 'SIGINT'
})
for (const name of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    signal = name
    running?.kill(name)
  })
}

export const signalled = () => signal !== undefined

/** Runs a program of node_modules to its end, everything it says shown, and gives its exit code. */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const PATH = resolve('node_modules/.bin') + delimiter + process.env.PATH
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env, PATH } })
  running = child
  return new Promise<number>((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}
