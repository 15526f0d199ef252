import { LRUCache } from 'lru-cache'
import { urlOf } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import type { CallInside } from '../http/route.ts'

const keptAtMost = 200

/**
 * Keeps replies until a subject that they are about changes: a page that is made again asks the database for what did
 * change and for nothing else. All pages share a reply, so nobody may alter it.
 */
export function keptReplies(changes: Changes) {
  const kept = new LRUCache<string, { reply: Promise<unknown>; stamp: string }>({ max: keptAtMost })
  /** The same call, made only where no reply to it is kept. */
  return (callInside: CallInside): CallInside =>
    (endpoint, call) => {
      const isKept = endpoint.method === 'GET' && changes.covers(endpoint.about) && changes.isCertain()
      if (!isKept) return callInside(endpoint, call)
      const url = urlOf(endpoint, call)
      const stamp = changes.stamp(endpoint.about)
      const known = kept.get(url)
      if (known?.stamp === stamp) return known.reply as never
      const reply = callInside(endpoint, call)
      const entry = { reply, stamp }
      kept.set(url, entry)
      reply.catch(() => {
        if (kept.peek(url) === entry) kept.delete(url)
      })
      return reply
    }
}
