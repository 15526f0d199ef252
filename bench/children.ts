// The processes that are measured, each on its own, and what can be seen of them from outside.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from '../tests/npm-start.ts'
import type { LoadOptions, LoadResult } from './load.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const started = new Set<ChildProcess>()

export type Child = { port: number; pid: number; startMilliseconds: number; stop: () => Promise<void> }

/** Starts a program and waits until it says `listening PORT` or gives its address. */
export function start(args: string[], env: Record<string, string> = {}): Promise<Child> {
  const before = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: nodeEnv.NODE_COMPILE_CACHE, ...env },
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

/**
 * Keeps the processors from falling asleep, with a loop on each that gives way to everything else. A virtual machine asks
 * its host to wake one that sleeps, which can take any server that is not quite busy longer than an answer from memory.
 * It costs both sides a third of their top rate, so what is measured without it stands beside it. Needs `chrt` (util-linux).
 */
export function keepProcessorsAwake() {
  const loops = Array.from({ length: availableParallelism() }, () => {
    const loop = spawn('chrt', ['--idle', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' })
    started.add(loop)
    return loop
  })
  return {
    stop() {
      for (const loop of loops) {
        started.delete(loop)
        loop.kill()
      }
    },
  }
}

process.on('exit', () => {
  for (const child of started) child.kill()
})

/** The site as `npm start` runs it, at a free port. */
export const startSite = (databaseUrl: string) =>
  start([...nodeFlags, 'src/server/main.ts'], {
    ...nodeEnv,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })

/** The site that keeps no page. */
export const startUncached = (databaseUrl: string, ...args: string[]) =>
  start([...nodeFlags, 'bench/uncached.ts', databaseUrl, ...args], nodeEnv)

export const adminPassword = 'a long password for benches'

export function load(options: LoadOptions): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['bench/load.ts', JSON.stringify(options)], { cwd: root }, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    )
  })
}

/** Memory that the process really occupies, in bytes. */
export const residentBytes = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024
