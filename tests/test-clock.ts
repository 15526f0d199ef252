import type { Clock } from '#server/platform/clock.ts'

/**
 * Creates a clock for one worker of the site. A pause of the worker ends when the test has advanced the clock far
 * enough, or when the pause is aborted.
 */
export function testClock() {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const sleepers = new Set<{ until: number; end: () => void }>()
  let beginPause = () => {}
  const clock: Clock = {
    now: () => new Date(now()),
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || milliseconds <= 0) return resolve()
        const sleeper = {
          until: now() + milliseconds,
          end() {
            sleepers.delete(sleeper)
            signal.removeEventListener('abort', sleeper.end)
            resolve()
          },
        }
        sleepers.add(sleeper)
        beginPause()
        signal.addEventListener('abort', sleeper.end)
      }),
  }
  return {
    ...clock,
    /** The number of pauses that have not ended. */
    pauses: () => sleepers.size,
    /** Waits until the worker pauses. Then advances the clock, and ends the pause if its time has passed. */
    async advance(milliseconds: number) {
      if (sleepers.size === 0)
        await new Promise<void>((resolve) => {
          beginPause = resolve
        })
      aheadMs += milliseconds
      for (const sleeper of [...sleepers]) if (sleeper.until <= now()) sleeper.end()
    },
  }
}
