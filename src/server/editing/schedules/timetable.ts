import { type Clock, systemClock } from '#server/platform/clock.ts'

/** Lets the API calls that add a plan wake the worker of this process. */
export type Timetable = ReturnType<typeof createTimetable>

export function createTimetable(clock: Clock = systemClock) {
  const listeners: (() => void)[] = []
  return {
    clock,
    /** Wakes the worker. Must be called after the commit, so that the worker finds the new plan. */
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener: () => void) => listeners.push(listener),
  }
}
