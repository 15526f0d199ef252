import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { launcher } from './launcher.ts'

export type Program = {
  url: string
  pid: number | undefined
  /** Its output so far, of both streams. */
  output: () => string
  /** Ends it with a signal; resolves to its exit code, null when the signal itself ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  exited: Promise<number | null>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Starts the site, or another program in Node, with these settings and nothing else in its environment. */
export const startProgram = (settings: Record<string, string>, args?: string[]): Program =>
  args ? started(process.execPath, args, settings) : startServing(settings)

/** Starts the site as `npm start` does, with more flags for Node. */
export const startServing = (settings: Record<string, string>, flags: string[] = []): Program =>
  started(launcher, [...flags, 'src/server/main.ts'], settings)

function started(command: string, args: string[], settings: Record<string, string>): Program {
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

/** Waits until the site answers that it can serve; one that does not is ended, and all that is known of it is said. */
export async function untilReady({ url, output, exited, end }: Program) {
  let state = 'it still runs'
  void exited.then((code) => {
    state = `it ended with ${code}`
  })
  let said = 'nothing'
  for (let tries = 0; tries < 600 && state === 'it still runs'; tries++) {
    const answer = await fetch(`${url}/readyz`).catch((error: Error) => error)
    if (answer instanceof Response && answer.ok) return
    said = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer.cause ?? answer)
    await sleep(50)
  }
  const known = `The site did not start: ${state}, /readyz answers ${said}`
  await end('SIGKILL')
  throw new Error(`${known}, and it wrote:\n${output() || 'nothing'}`)
}
