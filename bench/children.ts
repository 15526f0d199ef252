// The processes that are measured, each on its own, and what can be seen of them from outside.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { launcher } from '../tests/launcher.ts'
import type { Load, LoadResult, LoadTarget } from './load.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const started = new Set<ChildProcess>()

export type Child = { port: number; pid: number; startMilliseconds: number; stop: () => Promise<void> }

/** Starts a server and waits until it prints `listening PORT` or its address. */
function start(command: string, args: string[], env: Record<string, string> = {}): Promise<Child> {
  const before = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  const stop = () =>
    new Promise<void>((resolve) => {
      started.delete(child)
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve()).kill()
    })
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const port = /(?:listening |localhost:)(\d+)/.exec(said)?.[1]
      if (!port) return
      child.removeAllListeners('exit')
      resolve({ port: Number(port), pid: child.pid ?? 0, startMilliseconds: performance.now() - before, stop })
    })
  })
}

process.on('exit', () => {
  for (const child of started) child.kill()
})

/** The site as `npm start` runs it, at a free port. */
export const startSite = (databaseUrl: string) =>
  start(launcher, ['src/server/main.ts'], {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })

/** The site that keeps no page. */
export const startUncached = (databaseUrl: string, ...args: string[]) =>
  start(launcher, ['bench/uncached.ts', databaseUrl, ...args])

/** A bare node:http server with the response that `url` gives, under Node's own settings. */
export const startBare = (url: string) => start(process.execPath, ['bench/bare.ts', url, 'br'])

export const adminPassword = 'a long password for benches'

/** A load generator that has connected and measures as often as it is told to, unless the server ends its idle connections. */
export async function openLoad(target: LoadTarget) {
  const child = fork('bench/load.ts', [JSON.stringify(target)], { cwd: root })
  started.add(child)
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`The load generator ended with ${code}`))
      child.once('exit', onExit).once('message', (message) => {
        child.off('exit', onExit)
        resolve(message)
      })
    })
  await heard()
  return {
    async measure(load: Load) {
      const result = heard()
      child.send(load)
      return (await result) as LoadResult
    },
    close() {
      started.delete(child)
      child.kill()
    },
  }
}

export type Loading = Awaited<ReturnType<typeof openLoad>>

/** Connects and measures once. */
export async function load({ seconds, rate, ...target }: LoadTarget & Load) {
  const opened = await openLoad(target)
  const result = await opened.measure({ seconds, ...(rate !== undefined && { rate }) })
  opened.close()
  return result
}

/** Memory that the process really occupies, in bytes. */
export const residentBytes = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024
