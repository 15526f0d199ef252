import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tag } from '#contract/platform/endpoint.ts'
import { browserTabName } from '#web/admin/platform/api/call.ts'
import { resetState, setConnectionState } from '#web/admin/platform/api/update-state.ts'
import { invalidate } from '#web/api/queries.ts'
import { shareUpdates } from './share-updates.ts'

/** Fetches what others have changed, as long as an administrator is signed in. */
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
      resetState()
    }
  }, [client, token])
}

const shortestPauseMs = 200

/**
 * Creates a function that fetches the data with the given tags again. The dashboard calls it with the tags of each
 * change that other administrators or visitors make.
 */
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
