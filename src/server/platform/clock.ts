import { setTimeout as wait } from 'node:timers/promises'

/** The clock of background jobs, such as sending mails. Tests replace it by a clock that they move forward. */
export type Clock = {
  now: () => Date
  /** Resolves after a time, or when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  // With `ref: false`, a pause does not keep the process from ending.
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal, ref: false }).catch(() => {}),
}
