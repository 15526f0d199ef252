import { dayMs } from '#contract/platform/time.ts'
import { auditKeptDays } from './audit/store.ts'
import { deleteExpired } from './db/rows.ts'
import type { Db } from './db/schema.ts'
import type { PostedForm } from './http/forms.ts'
import type { RawRoute } from './http/raw.ts'
import type { Route } from './http/route.ts'

/**
 * The housekeeping of a room: deletes expired rows, or adds up counts. Several processes may run it at once. Once
 * `endSignal` is aborted, the process is ending, and long work stops after its current step.
 */
export type Tidy = (db: Db, now: Date, endSignal?: AbortSignal) => Promise<void>

/** Ends a background job, and waits until its last work is done. */
type End = () => Promise<void>

export type Log = Record<'info' | 'warn' | 'error', (data: object, text: string) => void>

/** A part of the server, such as accounts. `Services` are the shared objects that the room uses. */
export type Room<Services> = {
  /** The calls of the API. */
  routes?: (services: Services) => Route[]
  /** Everything else that the room serves: files, pages and streams. */
  rawRoutes?: (services: Services) => RawRoute[]
  /** The forms that browsers without scripts send. */
  forms?: (services: Services) => PostedForm[]
  /** Starts the background jobs. Each returned function ends one of them. */
  start?: (services: Services) => End[]
  tidy?: Tidy
}

export const platformRoom: Room<unknown> = {
  async tidy(db, now) {
    await deleteExpired(db, 'throttles', 'forget_at', now)
    await deleteExpired(db, 'audit', 'at', now, { keptMs: auditKeptDays * dayMs })
  },
}
