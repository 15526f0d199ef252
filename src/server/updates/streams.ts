import { PassThrough } from 'node:stream'
import { type Update, updateLimits, updateTags } from '#contract/updates.ts'
import { openSessionsOf } from '../admins/sessions.ts'
import type { Notice, Notices } from '../db/notices.ts'
import type { Db } from '../db/schema.ts'
import { newestLead } from '../quotes/list.ts'
import { Refusal } from '../refusal.ts'

export type UpdateStreams = ReturnType<typeof updateStreams>

/** The open streams of this instance. Each ends with its session, or when its client no longer reads. */
export function updateStreams(db: Db, notices: Notices) {
  const sessions = new Map<PassThrough, number>()
  let isEnding = false

  function sendAll(text: string) {
    for (const stream of sessions.keys()) {
      // A client that doesn't read would fill memory, so its connection ends. It fetches everything anew when it
      // connects again.
      if (stream.writableNeedDrain) stream.destroy()
      else stream.write(text)
    }
  }

  async function endClosedSessions() {
    if (sessions.size === 0) return
    const open = await openSessionsOf(db, [...new Set(sessions.values())])
    for (const [stream, session] of sessions) if (!open.has(session)) stream.end()
  }

  async function tell({ tags, tab }: Notice) {
    if (sessions.size === 0) return
    if (tags.includes('sessions')) await endClosedSessions()
    const told = updateTags.filter((tag) => tags.includes(tag))
    if (told.length > 0) sendAll(eventOf({ tags: told, tab, newest: await newestLead(db) }))
  }

  // The query fails while the database is unreachable. When it is reachable again, a notice with all tags follows.
  const endNotices = notices.subscribe((notice) => void tell(notice).catch(() => {}))
  const beating = setInterval(() => {
    sendAll(': \n\n')
    void endClosedSessions().catch(() => {})
  }, updateLimits.beatEveryMs).unref()

  return {
    count: () => sessions.size,
    /** A stream of events for a session. Refuses if the session has too many. */
    async open(session: number) {
      if (isEnding) throw new Refusal('unavailable')
      if ([...sessions.values()].filter((other) => other === session).length >= updateLimits.perSession)
        throw new Refusal('tooMany', { headers: { 'retry-after': '30' } })
      const stream = new PassThrough()
      sessions.set(stream, session)
      stream.once('close', () => sessions.delete(stream))
      try {
        stream.write(eventOf({ tags: [], tab: null, newest: await newestLead(db) }))
      } catch (error) {
        stream.destroy()
        throw error
      }
      return stream
    },
    end() {
      isEnding = true
      clearInterval(beating)
      endNotices()
      for (const stream of sessions.keys()) stream.end()
    },
  }
}

const eventOf = (update: Update) => `data: ${JSON.stringify(update)}\n\n`
