import { Refusal } from './http/refusal.ts'

/** How many jobs wait, for each queue that has a name. */
export const queueLengths = new Map<string, () => number>()

/**
 * Runs at most `atOnce` jobs at a time, the others in the order in which they came; refuses a job when `waitingAtMost`
 * wait already. A job that `isFirst` is never refused, and runs before all that wait.
 */
export function concurrencyLimit(atOnce: number, { waitingAtMost = Number.POSITIVE_INFINITY, name = '' } = {}) {
  const waiting: (() => void)[] = []
  if (name) queueLengths.set(name, () => waiting.length)
  let running = 0
  return async <T>(job: () => Promise<T>, { isFirst = false } = {}): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost && !isFirst)
        throw new Refusal('unavailable', { headers: { 'retry-after': '5' } })
      // Whoever ends hands its place on, so that nobody who comes in between takes it.
      await new Promise<void>((resolve) => (isFirst ? waiting.unshift(resolve) : waiting.push(resolve)))
    } else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
