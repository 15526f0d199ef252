import { LRUCache } from 'lru-cache'
import { type InternalCall, urlOf } from '#contract/platform/endpoint.ts'
import type { Changes } from '#server/platform/db/changes.ts'

const maxReplies = 200

/**
 * Wraps `internalCall` in a cache. A reply stays in it until one of its tags changes, so a page that is rendered again
 * reads only changed data from the database. Pages share the cached object, so no code may alter it.
 */
export function cachedCalls(changes: Changes, internalCall: InternalCall): InternalCall {
  const cache = new LRUCache<string, { reply: Promise<unknown>; stamp: string }>({ max: maxReplies })
  return (endpoint, call) => {
    const mayCache = endpoint.method === 'GET' && changes.covers(endpoint.tags) && changes.isUpToDate()
    if (!mayCache) return internalCall(endpoint, call)
    const url = urlOf(endpoint, call)
    const stamp = changes.stamp(endpoint.tags)
    const cachedEntry = cache.get(url)
    // The cast is safe: the address identifies the endpoint and the call, so the cached reply has their type.
    if (cachedEntry?.stamp === stamp) return cachedEntry.reply as never
    const reply = internalCall(endpoint, call)
    const entry = { reply, stamp }
    cache.set(url, entry)
    reply.catch(() => {
      if (cache.peek(url) === entry) cache.delete(url)
    })
    return reply
  }
}
