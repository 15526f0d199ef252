import { type ChildProcess, execFile, execFileSync, fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { launcher } from '../tests/launcher.ts'
import type { Load, LoadResult, LoadTarget } from './load/connections.ts'

// Starts the servers and load generators of the bench, and ends them when the bench ends.

const root = fileURLToPath(new URL('..', import.meta.url))
const runningChildren = new Set<ChildProcess>()

export type Child = { port: number; pid: number; stop: () => Promise<void> }

/** Starts a server and waits until it prints `listening PORT` or its address. */
function start(command: string, args: string[], env: Record<string, string> = {}, cwd = root): Promise<Child> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  runningChildren.add(child)
  const stop = () =>
    new Promise<void>((resolve) => {
      runningChildren.delete(child)
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve()).kill()
    })
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)))
    child.stdout.on('data', (chunk) => {
      output += chunk
      const port = /(?:listening |localhost:)(\d+)/.exec(output)?.[1]
      if (!port) return
      child.removeAllListeners('exit')
      resolve({ port: Number(port), pid: child.pid ?? 0, stop })
    })
  })
}

process.on('exit', () => {
  for (const child of runningChildren) child.kill()
})

/**
 * Starts the site as `npm start` runs it, at a free port. `env` has further settings, `clone` the folder of another built
 * clone.
 */
export const startSite = (databaseUrl: string, env: Record<string, string> = {}, clone = root) =>
  start(
    launcher,
    ['dist/server/main.js'],
    {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    clone,
  )

/** Starts the site without its response cache. */
export const startUncached = (databaseUrl: string, ...args: string[]) =>
  start(launcher, ['bench/uncached.ts', databaseUrl, ...args])

/** Starts the site, with housekeeping from SIGUSR2 on. */
export const startTidyingSite = (databaseUrl: string) => start(launcher, ['bench/tidying.ts', databaseUrl])

/** Starts a bare node:http server that sends a copy of the response of `url`. Node runs with its default flags. */
export const startBare = (url: string) => start(process.execPath, ['bench/bare.ts', url, 'br'])

const run = promisify(execFile)

/** Measures how many pages React alone renders in a second. */
export const bareRenders = async (databaseUrl: string, path: string) =>
  Number((await run(process.execPath, ['bench/bare-render.ts', databaseUrl, path, '1'], { cwd: root })).stdout)

/** Measures how many leads SQLite alone stores in a second. */
export const bareInserts = async (file: string) =>
  Number((await run(process.execPath, ['bench/bare-insert.ts', file, '1'], { cwd: root })).stdout)

export const adminPassword = 'a long password for benches'

/** Starts a load generator and opens its connections. `measure` can be called several times on these connections. */
export async function startLoadGenerator(target: LoadTarget) {
  const child = fork('bench/load.ts', [JSON.stringify(target)], { cwd: root })
  runningChildren.add(child)
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`The load generator ended with ${code}`))
      child.once('exit', onExit).once('message', (message) => {
        child.off('exit', onExit)
        resolve(message)
      })
    })
  await nextMessage()
  return {
    async measure(load: Load) {
      const result = nextMessage()
      child.send(load)
      return (await result) as LoadResult
    },
    close() {
      runningChildren.delete(child)
      child.kill()
    },
  }
}

export type LoadGenerator = Awaited<ReturnType<typeof startLoadGenerator>>

/** Starts a load generator, measures once and ends it. */
export async function measureLoad({ seconds, rate, ...target }: LoadTarget & Load) {
  const generator = await startLoadGenerator(target)
  const result = await generator.measure({ seconds, ...(rate !== undefined && { rate }) })
  generator.close()
  return result
}

/** Returns the resident memory of a process, in bytes. */
export const residentBytes = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024

export const connections = 64

/** The headers of a browser that matter to the site. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
}

/** A load target: requests for a path of a server with the headers of a browser. */
export const requestTo = ({ port }: Child, path: string) => ({ port, path, connections, headers: browserHeaders })

/** Returns a function that measures responses per second. It throws if one of them is not a 200. */
export const rateOf = (child: Child, path: string) => async () =>
  checkedResult(path, await measureLoad({ ...requestTo(child, path), seconds: 1 })).perSecond

/** Returns the result; throws if a response was not a 200. */
export function checkedResult(path: string, result: LoadResult) {
  if (Object.keys(result.statuses).some((status) => status !== '200'))
    throw new Error(`${path} answered ${JSON.stringify(result.statuses)}`)
  return result
}
