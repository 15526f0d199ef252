import type { Endpoint, Tag } from '#contract/platform/endpoint.ts'

/**
 * A stream of server-sent events for the dashboard. An event has only the tags of changed data. The browser then
 * fetches the data with other calls. The endpoint has no schemas, because its response never ends.
 */
export const updatesEndpoint = { method: 'GET', path: '/api/admin/updates', tags: ['quotes'] } satisfies Endpoint

/** The tags of data whose changes the stream announces. */
export const updateTags = [
  'quotes',
  'deliveries',
  'mailbox',
  'presence',
  'schedules',
  'drafts',
] as const satisfies Tag[]

/** An event of the stream. The first event of each connection has no tags. */
export type UpdateEvent = {
  tags: Tag[]
  /** The browser tab that made the change; null if it is unknown, or if the event announces several changes. */
  tab: string | null
  /** The id of the newest lead; 0 if there is none. */
  newest: number
}

/** A request of the dashboard names its browser tab in this header, so that the tab can ignore its own changes. */
export const tabIdHeader = 'x-tab'

/** The dashboard sets this header while no person uses it, so that the request does not extend the session. */
export const unattendedHeader = 'x-unattended'

export const updateStreamLimits = {
  /**
   * The server refuses a session further streams beyond this number. A browser needs only one stream, which its tabs
   * share; the others are spare for streams whose end the server has not noticed yet.
   */
  perSession: 6,
  /** The server sends data at this interval or more often, so that server and browser notice a broken connection. */
  beatEveryMs: 10_000,
} as const

export const eventStreamType = 'text/event-stream'
