import { minuteMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Tidy } from '#server/platform/room.ts'

const tidyEveryMs = 10 * minuteMs

/** Makes each room delete its expired data. Several processes may run this function at once. */
export async function tidyUp(db: Db, rooms: readonly { tidy?: Tidy }[], now = new Date()) {
  for (const room of rooms) await room.tidy?.(db, now)
}

/** Runs `tidyUp` now and every ten minutes. Returns a function that ends this and waits for the last run. */
export function startTidying(db: Db, rooms: readonly { tidy?: Tidy }[], onError: (error: unknown) => void) {
  let lastRun = Promise.resolve()
  const tidy = () => {
    lastRun = tidyUp(db, rooms).catch(onError)
  }
  tidy()
  const timer = setInterval(tidy, tidyEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await lastRun
  }
}
