import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UpdateEvent } from '#contract/dashboard/updates.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { browserTabName } from '#web/admin/platform/api/call.ts'
import { resetUpdateState, setConnectionState, type UpdateState } from '#web/admin/platform/api/update-state.ts'
import { invalidate } from '#web/api/queries.ts'
import { readUpdates } from './read-updates.ts'

/** Fetches data again as soon as somebody changes it outside this browser tab. Without a token, does nothing. */
export function useUpdates(token: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (token === null) return
    const refresh = createRefresher(client)
    const end = shareUpdates(token, ({ state, change }) => {
      setConnectionState(state)
      // The tab that has made the change shows the result already.
      if (change && change.tab !== browserTabName) refresh(change.tags)
    })
    return () => {
      end()
      resetUpdateState()
    }
  }, [client, token])
}

const shortestPauseMs = 200

/** Creates a function that takes tags, and fetches the data with these tags again. */
function createRefresher(client: QueryClient) {
  const dueTags = new Set<Tag>()
  let isRunning = false

  async function run() {
    isRunning = true
    while (dueTags.size > 0) {
      const start = performance.now()
      // Waits for running fetches, which may have begun before the change, and for running saves of this tab: data that
      // is fetched during a save could bring the old state back to the screen.
      if (client.isMutating() > 0 || isFetching(client, dueTags)) {
        await pause(shortestPauseMs / 4)
        continue
      }
      const tags = [...dueTags]
      dueTags.clear()
      await invalidate(client, tags)
      // The pause is at least as long as the fetch, so that fetching a long list takes at most half of the browser's
      // time.
      await pause(Math.max(shortestPauseMs, performance.now() - start))
    }
    isRunning = false
  }

  return (tags: readonly Tag[]) => {
    for (const tag of tags) dueTags.add(tag)
    if (!isRunning) void run()
  }
}

const isFetching = (client: QueryClient, tags: ReadonlySet<Tag>) =>
  client.isFetching({ predicate: ({ meta }) => meta?.tags.some((tag) => tags.has(tag)) ?? false }) > 0

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const channelName = 'admin-updates'

/** Tags of changed data. `tab` names the browser tab that changed it; null if that is unknown. */
type Change = { tags: readonly Tag[]; tab: string | null }

type UpdateNews = { state: UpdateState; change?: Change }
type ChannelMessage = UpdateNews | 'which state'

/**
 * Calls `onNews` for each update of the server's stream, and when the stream is lost. A browser opens few connections
 * to a site, so its tabs share one stream: the tab that holds a lock reads the stream for all tabs. When that tab is
 * closed, another tab gets the lock. Returns a function that ends this tab's subscription.
 */
function shareUpdates(token: string, onNews: (news: UpdateNews) => void) {
  const endController = new AbortController()
  const channel = new BroadcastChannel(channelName)
  let state: UpdateState = { isLost: false, newest: null }
  let hasLock = false

  function publish(news: UpdateNews) {
    state = news.state
    channel.postMessage(news)
    onNews(news)
  }
  function connect() {
    hasLock = true
    return readUpdates(token, {
      endSignal: endController.signal,
      onUpdate: (update) => publish({ state: { isLost: false, newest: update.newest }, change: toChange(update) }),
      onLost: () => publish({ state: { ...state, isLost: true } }),
    })
  }
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data !== 'which state') return onNews(data)
    if (hasLock && state.newest !== null) channel.postMessage({ state } satisfies UpdateNews)
  }
  channel.postMessage('which state' satisfies ChannelMessage)
  // Browsers have locks on https and on localhost only; elsewhere, each tab reads a stream of its own. The promise
  // rejects if `endController` is aborted while this tab waits.
  if (navigator.locks) navigator.locks.request(channelName, { signal: endController.signal }, connect).catch(() => {})
  else void connect()
  return () => {
    endController.abort()
    channel.close()
  }
}

// The tags whose data the dashboard fetches again after each new connection. Lists of entities are not fetched again,
// although they may be outdated: the server refuses a save that begins from an old version.
const refetchedTags = ['quotes', 'deliveries'] as const

/** Converts an update to a change. A connection's first update has no tags, because any data may have changed. */
const toChange = ({ tags, tab }: UpdateEvent): Change =>
  tags.length > 0 ? { tags, tab } : { tags: refetchedTags, tab: null }
