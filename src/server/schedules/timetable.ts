import { type Clock, systemClock } from '../deliveries/clock.ts'

/** Connects the calls that plan something with the worker of this process. */
export type Timetable = ReturnType<typeof createTimetable>

export function createTimetable(clock: Clock = systemClock) {
  const listeners: (() => void)[] = []
  return {
    clock,
    /** Wakes the worker. The caller calls it after the commit. */
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener: () => void) => listeners.push(listener),
  }
}
