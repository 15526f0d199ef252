import { LRUCache } from 'lru-cache'
import { type InternalCall, urlOf } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'

const maxReplies = 200

/**
 * Internal calls whose replies are cached until one of their tags changes: a page that is rendered again reads only
 * changed data from the database. All pages share a reply, so no code may alter it.
 */
export function cachedCalls(changes: Changes, internalCall: InternalCall): InternalCall {
  const cache = new LRUCache<string, { reply: Promise<unknown>; stamp: string }>({ max: maxReplies })
  return (endpoint, call) => {
    const mayCache = endpoint.method === 'GET' && changes.covers(endpoint.tags) && changes.isCertain()
    if (!mayCache) return internalCall(endpoint, call)
    const url = urlOf(endpoint, call)
    const stamp = changes.stamp(endpoint.tags)
    const cached = cache.get(url)
    // The address names the endpoint and the call, so the reply has their type.
    if (cached?.stamp === stamp) return cached.reply as never
    const reply = internalCall(endpoint, call)
    const entry = { reply, stamp }
    cache.set(url, entry)
    reply.catch(() => {
      if (cache.peek(url) === entry) cache.delete(url)
    })
    return reply
  }
}
