import type { Endpoint, Tag } from './endpoint.ts'

/**
 * A stream of server-sent events for administrators. It tells that data has changed, never the data itself, which the
 * browser then fetches by the usual calls. It is not in a table of endpoints, because its response never ends.
 */
export const updatesEndpoint = { method: 'GET', path: '/api/admin/updates', tags: ['quotes'] } satisfies Endpoint

/** The tags whose changes are told to administrators. */
export const updateTags = ['quotes', 'deliveries', 'presence', 'schedules'] as const satisfies Tag[]

/** An event of the stream: the first one of a connection has no tags. */
export type Update = {
  tags: Tag[]
  /** The browser tab that made the change; null if it is unknown, or if several changes are told as one. */
  tab: string | null
  /** The id of the newest lead; 0 if there is none. */
  newest: number
}

/** The name of a browser tab, sent with each call that changes something. */
export const tabHeader = 'x-tab'

/** Sent with calls that the dashboard makes while nobody uses it, which don't keep the session open. */
export const unattendedHeader = 'x-unattended'

export const updateLimits = {
  /** Streams of a session. The tabs of a browser share one. */
  perSession: 6,
  /** The server sends something at least this often, so that both sides notice a broken connection. */
  beatEveryMs: 10_000,
} as const
