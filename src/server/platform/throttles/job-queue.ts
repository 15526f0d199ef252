import { unavailableRefusal } from '../refusal.ts'

/** For each queue, by its name: a function that returns the number of its waiting jobs. */
export const queueLengths = new Map<string, () => number>()

/**
 * Creates a queue that runs at most `atOnce` jobs at a time, in the order of their arrival. The queue refuses a job if
 * too many are waiting. A job with `isFirst` is never refused and runs before all waiting jobs.
 */
export function jobQueue(atOnce: number, { waitingAtMost = Number.POSITIVE_INFINITY, name = '' } = {}) {
  const waiting: (() => void)[] = []
  if (name) queueLengths.set(name, () => waiting.length)
  let runningCount = 0
  return async <T>(job: () => Promise<T>, { isFirst = false } = {}): Promise<T> => {
    if (runningCount >= atOnce) {
      if (waiting.length >= waitingAtMost && !isFirst) throw unavailableRefusal()
      // A job that ends starts the next one itself, so that a new job can't overtake the queue.
      await new Promise<void>((resolve) => (isFirst ? waiting.unshift(resolve) : waiting.push(resolve)))
    } else runningCount += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else runningCount -= 1
    }
  }
}
