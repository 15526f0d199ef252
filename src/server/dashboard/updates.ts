import { PassThrough } from 'node:stream'
import {
  eventStreamType,
  type UpdateEvent,
  updateStreamLimits,
  updatesEndpoint,
  updateTags,
} from '#contract/dashboard/updates.ts'
import { openSessionIds } from '#server/accounts/sessions.ts'
import { newestLeadId } from '#server/leads/requests/list.ts'
import type { Notice, Notices } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { Refusal } from '#server/platform/refusal.ts'

export type UpdateStreams = ReturnType<typeof createUpdateStreams>

/**
 * Holds the open event streams of this process. A stream ends when its session ends, or when its client no longer
 * reads.
 */
export function createUpdateStreams(db: Db, notices: Notices) {
  const sessionOfStream = new Map<PassThrough, number>()
  let isEnding = false

  function sendAll(text: string) {
    for (const stream of sessionOfStream.keys()) {
      // Text for a client that doesn't read would fill memory, so the server closes the connection. The client connects
      // again and then loads all data again.
      if (stream.writableNeedDrain) stream.destroy()
      else stream.write(text)
    }
  }

  async function endClosedSessions() {
    if (sessionOfStream.size === 0) return
    const openIds = await openSessionIds(db, [...new Set(sessionOfStream.values())])
    for (const [stream, session] of sessionOfStream) if (!openIds.has(session)) stream.end()
  }

  async function sendNotice({ tags, tab }: Notice) {
    if (sessionOfStream.size === 0) return
    if (tags.includes('sessions')) await endClosedSessions()
    const sentTags = updateTags.filter((tag) => tags.includes(tag))
    if (sentTags.length > 0) sendAll(eventText({ tags: sentTags, tab, newest: await newestLeadId(db) }))
  }

  // While the database is unreachable, `sendNotice` fails. Once it is reachable again, a notice with all tags follows.
  const unsubscribe = notices.subscribe((notice) => void sendNotice(notice).catch(() => {}))
  const heartbeat = setInterval(() => {
    sendAll(': \n\n')
    void endClosedSessions().catch(() => {})
  }, updateStreamLimits.beatEveryMs).unref()

  return {
    count: () => sessionOfStream.size,
    /** Opens a stream of events for a session. Refuses if the session has too many streams. */
    async open(session: number) {
      if (isEnding) throw new Refusal('unavailable')
      if ([...sessionOfStream.values()].filter((other) => other === session).length >= updateStreamLimits.perSession)
        throw new Refusal('tooMany', { headers: { 'retry-after': '30' } })
      const stream = new PassThrough()
      sessionOfStream.set(stream, session)
      stream.once('close', () => sessionOfStream.delete(stream))
      try {
        stream.write(eventText({ tags: [], tab: null, newest: await newestLeadId(db) }))
      } catch (error) {
        stream.destroy()
        throw error
      }
      return stream
    },
    end() {
      isEnding = true
      clearInterval(heartbeat)
      unsubscribe()
      for (const stream of sessionOfStream.keys()) stream.end()
    },
  }
}

const eventText = (update: UpdateEvent) => `data: ${JSON.stringify(update)}\n\n`

const streamHeaders = {
  'content-type': eventStreamType,
  // A proxy must neither cache nor compress the stream, because it would hold events back until its buffer is full.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The event stream that tells an open dashboard which data has changed. The stream does not extend the session. */
export const updateRoutes = (streams: UpdateStreams): RawRoute[] => [
  {
    path: updatesEndpoint.path,
    access: 'admins',
    handle: async (_request, { sessionId }) => ({ headers: streamHeaders, body: await streams.open(sessionId) }),
  },
]
