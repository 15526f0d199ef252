import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { launcher } from './launcher.ts'

export type Program = {
  url: string
  pid: number | undefined
  /** The text that the program has written so far to stdout and stderr. */
  output: () => string
  /** Sends a signal and waits for the program's end. Returns the exit code; null if the signal killed the program. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  exited: Promise<number | null>
  [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * Starts the site, or Node with the arguments `args`. `settings` are environment variables. `wrapper` is a command that
 * runs the program, such as `prlimit`.
 */
export const startProgram = (settings: Record<string, string>, args?: string[], wrapper: string[] = []): Program =>
  args ? startChild([...wrapper, process.execPath, ...args], settings) : startServing(settings, [], wrapper)

/** Starts the built site as `npm start` does. `flags` are additional flags for Node. */
export const startServing = (settings: Record<string, string>, flags: string[] = [], wrapper: string[] = []): Program =>
  startChild([...wrapper, launcher, ...flags, 'dist/server/main.js'], settings)

function startChild([command = '', ...args]: string[], settings: Record<string, string>): Program {
  const { PATH, HOME, TMPDIR } = process.env
  const child: ChildProcess = spawn(command, args, {
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), LOG_LEVEL: 'warn', ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const exited = once(child, 'close').then(([code]): number | null => code)
  function end(signal: NodeJS.Signals) {
    child.kill(signal)
    return exited
  }
  return {
    url: `http://localhost:${settings.PORT}`,
    pid: child.pid,
    output: () => output,
    exited,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
    },
  }
}

/** Waits until the site is ready. If it does not get ready, ends it and throws an error with its output. */
export const untilReady = (site: Program) => untilResponding(site, '/readyz')

/** Waits until the site runs, even if it can't store anything. */
export const untilHealthy = (site: Program) => untilResponding(site, '/healthz')

async function untilResponding({ url, output, exited, end }: Program, path: string) {
  let state = 'it still runs'
  void exited.then((code) => {
    state = `it ended with ${code}`
  })
  let lastResponse = 'nothing'
  for (let tries = 0; tries < 600 && state === 'it still runs'; tries++) {
    // A site that has just started answers at once or, on a busy machine, at the next try.
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(`${url}${path}`, { signal }).catch((error: Error) => error)
    if (response instanceof Response && response.ok) return
    lastResponse =
      response instanceof Response ? `${response.status} ${await response.text()}` : String(response.cause ?? response)
    await sleep(50)
  }
  const outcome = `The site did not start: ${state}, ${path} answers ${lastResponse}`
  await end('SIGKILL')
  throw new Error(`${outcome}, and it wrote:\n${output() || 'nothing'}`)
}
