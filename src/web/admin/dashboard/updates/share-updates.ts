import type { Update } from '#contract/dashboard/updates.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import type { UpdateState } from '#web/admin/platform/api/update-state.ts'
import { readUpdates } from './read-updates.ts'

const channelName = 'admin-updates'

/** Tags of changed data. `tab` names the browser tab that changed it; null if that is unknown. */
export type Change = { tags: readonly Tag[]; tab: string | null }

type UpdateNews = { state: UpdateState; change?: Change }
type ChannelMessage = UpdateNews | 'which state'

/**
 * Calls `onNews` for each message of the server's stream of changes. A browser opens few connections to a site, so its
 * tabs share one stream: the tab that holds a lock reads it, and when that tab is closed another tab gets the lock.
 * Returns a function that ends the subscription of this tab.
 */
export function shareUpdates(token: string, onNews: (news: UpdateNews) => void) {
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
      onUpdate: (update) => publish({ state: { isLost: false, newest: update.newest }, change: changeOf(update) }),
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

// The tags whose data the dashboard fetches again after each new connection. The lists of entities are not among them:
// they may be outdated, but the server refuses a save that begins from an old version.
const refetchedTags = ['quotes', 'deliveries'] as const

/**
 * Converts an update to a change. The first update of a connection has no tags, because any data may have changed while
 * there was no connection.
 */
const changeOf = ({ tags, tab }: Update): Change =>
  tags.length > 0 ? { tags, tab } : { tags: refetchedTags, tab: null }
