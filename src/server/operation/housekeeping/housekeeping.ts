import { setImmediate as nextTurn } from 'node:timers/promises'
import { minuteMs } from '#contract/platform/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Tidy } from '#server/platform/room.ts'
import { startWorker } from '#server/platform/worker.ts'

const tidyEveryMs = 10 * minuteMs

type Rooms = readonly { tidy?: Tidy }[]

/** Makes each part of the server (room) do its housekeeping, such as deleting expired data. */
export async function tidyUp(db: Db, rooms: Rooms, now = new Date(), endSignal?: AbortSignal) {
  for (const room of rooms) {
    await nextTurn()
    await room.tidy?.(db, now, endSignal)
  }
}

/** Runs `tidyUp` now and every `tidyEveryMs`. Returns a function that stops the runs and waits for the last one. */
export function startTidying(db: Db, rooms: Rooms, onError: (error: unknown) => void, clock?: Clock) {
  const { end } = startWorker({
    async work(endSignal) {
      await tidyUp(db, rooms, new Date(), endSignal)
      return tidyEveryMs
    },
    onError,
    pauseAfterErrorMs: tidyEveryMs,
    clock,
  })
  return end
}
