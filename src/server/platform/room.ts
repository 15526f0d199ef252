import type { Db } from './db/schema.ts'
import type { PostedForm } from './http/forms.ts'
import type { RawReply, RawRequest, RawRoute } from './http/raw.ts'
import type { Route } from './http/route.ts'

/** Deletes what is stored only for a time, or adds up what is counted later. Several processes may do so at once. */
export type Tidy = (db: Db, now: Date) => Promise<void>

/** Ends a background job, and waits until its last work is done. */
export type End = () => Promise<unknown> | void

/** What a room of the server gives the site. `Services` are the parts of the site that the room uses. */
export type Room<Services> = {
  /** The calls of the API. */
  routes?: (services: Services) => Route[]
  /** Files, pages and streams: everything else that it serves. */
  rawRoutes?: (services: Services) => RawRoute[]
  /** The forms that browsers without scripts send. */
  forms?: (services: Services) => PostedForm[]
  /** Answers the requests that no route of any room answers. `forms` are those of all rooms. */
  fallback?: (services: Services, forms: PostedForm[]) => (request: RawRequest) => Promise<RawReply>
  /** Starts the background jobs. Each returned function ends one of them. */
  start?: (services: Services) => End[]
  /** Deletes what the room stores only for a time. */
  tidy?: Tidy
}
