import type { Tag } from '#contract/endpoint.ts'
import { entityNames } from '#contract/entities.ts'
import { minuteMs } from '#contract/time.ts'
import { createNotices } from './notices.ts'

/** The tags of pages and public replies. Responses with any other tag are not cached. */
export const countedTags: readonly Tag[] = [...entityNames, 'media', 'minute']

export type RecordedChanges = { tag: Tag; version: number }[]

export type Changes = ReturnType<typeof watchChanges>

/** Counts the known changes of each tag. A cached response is valid until the count of one of its tags rises. */
export function watchChanges() {
  const versions = new Map<Tag, number>()
  let isCertain = true
  // Nobody saves data with the tag 'minute'. Its version is the current minute, so that it changes with the clock.
  const version = (tag: Tag) => (tag === 'minute' ? Math.floor(Date.now() / minuteMs) : (versions.get(tag) ?? 0))

  return {
    /** Changes that administrators learn of. They are not counted, because no cached response depends on them. */
    notices: createNotices(),
    note(recorded: RecordedChanges) {
      for (const { tag, version } of recorded) versions.set(tag, Math.max(version, versions.get(tag) ?? 0))
    },
    /** Whether this process receives other processes' changes. While it does not, cached responses may be stale. */
    isCertain: () => isCertain,
    setCertain(certain: boolean) {
      isCertain = certain
    },
    version,
    snapshot: (): ReadonlyMap<Tag, number> => new Map(countedTags.map((tag) => [tag, version(tag)])),
    /** A text that stays the same until one of these tags changes. */
    stamp: (tags: readonly Tag[] = countedTags) => tags.map(version).join('.'),
    /** Whether a reply with these tags may be cached: the changes of all of them are counted. */
    covers: (tags: readonly Tag[]) => tags.every((tag) => countedTags.includes(tag)),
  }
}
