import { LRUCache } from 'lru-cache'
import type { Tag } from '#contract/platform/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import { type PreparedResponse, staleResponse } from './prepared-response.ts'

export type CreatedResponse = {
  response: PreparedResponse
  tags: Iterable<Tag>
  /** True, the default, if the cache may store the response for later clients. */
  mayCache?: boolean
}

type CacheEntry = {
  response: PreparedResponse
  tags: readonly Tag[]
  /** The version of each tag when the work on the response began. */
  versions: readonly number[]
}

// The memory that an entry takes besides its bodies: headers, functions, its place in the cache.
const entryBytes = 3000

export type ResponseCache = ReturnType<typeof responseCache>

/**
 * Caches responses until one of their tags changes. `changes` also counts the changes that other processes announce.
 */
export function responseCache(changes: Changes, maxBytes: number) {
  // The size is at least one byte, because lru-cache takes 0 for no limit. With one byte nothing is cached, because
  // every entry is larger.
  const maxSize = Math.max(1, maxBytes)
  const entries = new LRUCache<string, CacheEntry>({
    maxSize,
    // The limit keeps one response from pushing out all others.
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: ({ response }, key) => response.sizeBytes + entryBytes + key.length,
  })
  const pendingWork = new Map<string, Promise<PreparedResponse>>()

  function isFresh({ tags, versions }: CacheEntry) {
    for (let i = 0; i < tags.length; i++) if (changes.version(tags[i] as Tag) !== versions[i]) return false
    return true
  }

  /** Returns a fresh response, if there is one. While this process can't learn of changes, a header warns of that. */
  function get(key: string): PreparedResponse | undefined {
    const entry = entries.get(key)
    if (entry === undefined || !isFresh(entry)) return undefined
    return changes.isUpToDate() ? entry.response : staleResponse(entry.response)
  }

  async function create(key: string, work: () => Promise<CreatedResponse>) {
    // The versions are read before the work begins. A save during the work makes the entry stale: a response with the
    // old data is sent once and not cached.
    const versionsBefore = changes.snapshot()
    const { response, tags: usedTags, mayCache = true } = await work()
    const tags = [...usedTags]
    const versions = tags.map((tag) => versionsBefore.get(tag) ?? 0)
    const entry = { response, tags, versions }
    // Only successes are cached, because clients can request any number of addresses that don't exist.
    if (mayCache && changes.covers(tags) && response.status === 200 && isFresh(entry)) entries.set(key, entry)
    return response
  }

  return {
    get,
    /** The cached response, or the one that `work` creates; simultaneous requests share the work. */
    async getOrCreate(key: string, work: () => Promise<CreatedResponse>): Promise<PreparedResponse> {
      const cached = get(key)
      if (cached) return cached
      // `workKey` has a stamp of the data, so a request after a save doesn't share work that began before the save.
      const workKey = `${key} ${changes.stamp()}`
      const creating = pendingWork.get(workKey) ?? create(key, work).finally(() => pendingWork.delete(workKey))
      pendingWork.set(workKey, creating)
      return creating.catch((error) => {
        // While the database is unreachable a stale response is better than none.
        const staleEntry = entries.get(key)
        if (staleEntry && isUnavailable(error)) return staleResponse(staleEntry.response)
        throw error
      })
    },
    sizeBytes: () => entries.calculatedSize,
  }
}
