import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from './program.ts'

/** The most memory that the process has ever used, in MB. Linux records it; elsewhere this returns 0. */
export async function mostMemoryMb({ pid }: Pick<Program, 'pid'>) {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Waits until the process has not needed more memory than before for three seconds, and at most half a minute. */
export async function untilMemoryRests(process: Pick<Program, 'pid'>) {
  let most = 0
  for (let i = 0, restingSeconds = 0; i < 30 && restingSeconds < 3; i += 1) {
    await sleep(1000)
    const now = await mostMemoryMb(process)
    restingSeconds = now > most + 1 ? 0 : restingSeconds + 1
    most = Math.max(most, now)
  }
}

// After this time a visit fails, so that the error names the visit. The time limit of the test would only name the test.
const visitMaxMs = 100_000
const visitedPaths = ['/', '/products', '/api/products', '/contact', '/api/news', '/healthz']

/**
 * Requests pages and calls as visitors do, one every 20 ms, until `work` has ended. Throws if one is not answered well.
 * Prints the time in milliseconds within which 99 of 100 responses have arrived, for somebody who measures on a quiet
 * machine. Returns the number of visits.
 */
export async function visitDuring({ url }: Program, work: Promise<unknown>) {
  const durations = await visitTimes(work, (i) =>
    fetch(`${url}${visitedPaths[i % visitedPaths.length]}`, { signal: AbortSignal.timeout(visitMaxMs) }),
  )
  process.stdout.write(`${durations.length} visits, 99th percentile ${percentile(durations, 0.99).toFixed(0)} ms\n`)
  return durations.length
}

// More would fill the queue of connections that a server on a busy machine has not accepted yet. The system then drops
// connections, and a dropped one is tried again after a minute.
const underWayAtMost = 100

/**
 * Sends a request every 20 ms until `work` has ended, but none while 100 wait for their responses. Returns the times
 * until the responses, in milliseconds.
 */
export async function visitTimes(work: Promise<unknown>, request: (i: number) => Promise<Response>) {
  let isWorking = true
  const ended = work.finally(() => {
    isWorking = false
  })
  const visits: Promise<number>[] = []
  const underWay = new Set<Promise<unknown>>()
  for (let i = 0; isWorking; i += 1) {
    const visit = timeOf(request(i))
    visits.push(visit)
    // `Promise.all` throws the errors below.
    const over = visit.catch(() => {}).finally(() => underWay.delete(over))
    underWay.add(over)
    await sleep(20)
    if (underWay.size >= underWayAtMost) await Promise.race(underWay)
  }
  const durations = await Promise.all(visits)
  await ended
  return durations
}

/** Waits for a response and its body. Returns the milliseconds; throws if the response is not a 2xx. */
export async function timeOf(request: Promise<Response>) {
  const start = performance.now()
  const response = await request
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return performance.now() - start
}

export const percentile = (durations: readonly number[], share: number) =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length * share)] ?? 0
