import { rooms } from '#server/app.ts'
import { tidyUp as tidyUpRooms } from '#server/operation/housekeeping/housekeeping.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Deletes what is expired in all rooms, as the site does every ten minutes. */
export const tidyUp = (db: Db, now = new Date()) => tidyUpRooms(db, rooms, now)
