import { entityNames } from '#contract/editing/entities.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { createNotices } from './notices.ts'

/** The tags of pages and public replies. Responses with any other tag are not cached. */
export const countedTags: readonly Tag[] = [...entityNames, 'media', 'minute']

export type RecordedChanges = { tag: Tag; version: number }[]

export type Changes = ReturnType<typeof createChanges>

/**
 * Counts the version of each tag, which is the number of times that data with the tag has changed. A cached response is
 * valid until the version of one of its tags rises.
 */
export function createChanges() {
  const versions = new Map<Tag, number>()
  let isUpToDate = true
  // Responses that depend on the time have the tag 'minute', whose version is the current minute.
  const version = (tag: Tag) => (tag === 'minute' ? Math.floor(Date.now() / minuteMs) : (versions.get(tag) ?? 0))

  return {
    /** Tells dashboards of changes. These notices concern data that no cached response contains, such as leads. */
    notices: createNotices(),
    /** Raises the versions of these tags, after their changes were committed by this or another process. */
    apply(recorded: RecordedChanges) {
      for (const { tag, version } of recorded) versions.set(tag, Math.max(version, versions.get(tag) ?? 0))
    },
    /** True if this process receives other processes' changes. While it does not, cached responses may be stale. */
    isUpToDate: () => isUpToDate,
    setUpToDate(value: boolean) {
      isUpToDate = value
    },
    version,
    snapshot: (): ReadonlyMap<Tag, number> => new Map(countedTags.map((tag) => [tag, version(tag)])),
    /** Returns a text that stays the same until data with one of these tags changes. */
    stamp: (tags: readonly Tag[] = countedTags) => tags.map(version).join('.'),
    /** True if a reply with these tags may be cached, because the changes of all of them are counted. */
    covers: (tags: readonly Tag[]) => tags.every((tag) => countedTags.includes(tag)),
  }
}
