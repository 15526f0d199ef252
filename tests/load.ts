import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from './program.ts'

/** The most memory that the process has ever used, in MB. Linux records it; elsewhere this returns 0. */
export async function mostMemoryMb({ pid }: Program) {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const visitedPaths = ['/', '/products', '/api/products', '/contact', '/api/news', '/healthz']

/**
 * Requests pages and calls as visitors do, one every 20 ms, until `work` has ended. Throws if one is not answered well.
 * Prints the time in milliseconds within which 99 of 100 responses have arrived, for somebody who measures on a quiet
 * machine. Returns the number of visits.
 */
export async function visitDuring({ url }: Program, work: Promise<unknown>) {
  let isWorking = true
  const ended = work.finally(() => {
    isWorking = false
  })
  const visits: Promise<number>[] = []
  for (let i = 0; isWorking; i += 1) {
    visits.push(visit(`${url}${visitedPaths[i % visitedPaths.length]}`))
    await sleep(20)
  }
  const durations = (await Promise.all(visits)).sort((one, other) => one - other)
  await ended
  const p99Ms = durations[Math.floor(durations.length * 0.99)]
  process.stdout.write(`${durations.length} visits, 99th percentile ${p99Ms?.toFixed(0)} ms\n`)
  return durations.length
}

async function visit(address: string) {
  const start = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - start
}
