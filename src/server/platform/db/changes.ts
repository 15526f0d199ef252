import { randomUUID } from 'node:crypto'
import { updateTags } from '#contract/dashboard/updates.ts'
import { entityNames } from '#contract/editing/entities.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'

/** The tags of pages and public replies. Their changes are counted; a response with another tag isn't cached. */
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

/**
 * A message that data with these tags has changed. The database does not store notices, so a notice is lost if its
 * process ends before sending it.
 */
export type Notice = {
  tags: readonly Tag[]
  /** The browser tab that made the change; null if the tab is unknown, or if several tabs made the changes. */
  tab: string | null
}

/** Sends a text to the other instances. Rejects if they can't be reached. */
type Publish = (text: string) => Promise<unknown>

const noticedTags: readonly Tag[] = [...updateTags, 'sessions']

// Changes within this time become one notice, so that a flood of leads doesn't cause a flood of notices.
const gatherMs = 100

export type Notices = ReturnType<typeof createNotices>

/** Sends notices to listeners in this and the other instances when data with one of the `noticedTags` changes. */
export function createNotices() {
  const instance = randomUUID()
  const listeners = new Set<(notice: Notice) => void>()
  let gatheredNotice: Notice | null = null
  let unsentNotice: Notice | null = null
  let publish: Publish | null = null

  function flush() {
    const notice = gatheredNotice
    gatheredNotice = null
    if (!notice) return
    tellListeners(notice)
    unsentNotice = joinedNotice(unsentNotice, notice)
    void sendToOthers()
  }

  function tellListeners(notice: Notice) {
    for (const listener of listeners) listener(notice)
  }

  async function sendToOthers() {
    const notice = unsentNotice
    if (!publish || !notice) return
    unsentNotice = null
    try {
      await publish(JSON.stringify({ ...notice, instance }))
    } catch {
      // The notice is sent with the next one, or when there is a connection again.
      unsentNotice = joinedNotice(unsentNotice, notice)
    }
  }

  return {
    /** Announces a change. The caller calls it after the commit. */
    announce({ tags, tab }: Notice) {
      const tagsToAnnounce = noticedTags.filter((tag) => tags.includes(tag))
      if (tagsToAnnounce.length === 0) return
      if (!gatheredNotice) setTimeout(flush, gatherMs).unref()
      gatheredNotice = joinedNotice(gatheredNotice, { tags: tagsToAnnounce, tab })
    },
    /** Handles a text that this or another instance has published. */
    receive(text: string) {
      const { instance: from, ...notice } = JSON.parse(text) as Notice & { instance: string }
      if (from !== instance) tellListeners(notice)
    },
    /**
     * Sets the function that sends to the other instances; null while there is no connection to them. On a new
     * connection, listeners get a notice with all tags, because other instances' notices may have been lost meanwhile.
     */
    connect(newPublish: Publish | null) {
      publish = newPublish
      if (!newPublish) return
      tellListeners({ tags: noticedTags, tab: null })
      void sendToOthers()
    },
    /** Returns a function that ends the subscription. */
    subscribe(listener: (notice: Notice) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function joinedNotice(first: Notice | null, second: Notice): Notice {
  if (!first) return second
  return { tags: [...new Set([...first.tags, ...second.tags])], tab: first.tab === second.tab ? first.tab : null }
}
