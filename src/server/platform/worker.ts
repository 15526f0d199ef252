import { type Clock, systemClock } from './clock.ts'

type Options = {
  /** Does the work that is due. Returns the milliseconds until the next call. `end` aborts the signal. */
  work: (endSignal: AbortSignal) => Promise<number>
  /** Called with each error of `work`. The worker goes on after a pause, from which `wake` does not wake it. */
  onError: (error: unknown) => void
  pauseAfterErrorMs: number
  clock?: Clock | undefined
}

/** Runs `work` now, and again after each pause, until `end` is called. */
export function startWorker({ work, onError, pauseAfterErrorMs, clock = systemClock }: Options) {
  const endController = new AbortController()
  const endSignal = endController.signal
  let wakeController = new AbortController()

  async function run() {
    while (!endSignal.aborted) {
      // Made before the work, so that a wake during the work ends the pause after it.
      wakeController = new AbortController()
      try {
        const pauseMs = await work(endSignal)
        await clock.sleep(pauseMs, AbortSignal.any([wakeController.signal, endSignal]))
      } catch (error) {
        onError(error)
        await clock.sleep(pauseAfterErrorMs, endSignal)
      }
    }
  }

  const running = run()
  return {
    /** Makes the worker look for work now. Called after the commit that stores the work. */
    wake: () => wakeController.abort(),
    /** Waits for the work that is being done. */
    async end() {
      endController.abort()
      await running
    },
  }
}

/** Wakes the workers of this process. Calls use the alarm after they have stored new work. */
export type WorkerAlarm = ReturnType<typeof createWorkerAlarm>

export function createWorkerAlarm(clock: Clock = systemClock) {
  const listeners: (() => void)[] = []
  return {
    clock,
    /** Wakes the workers. Must be called after the commit, so that they find the new work. */
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener: () => void) => void listeners.push(listener),
  }
}
