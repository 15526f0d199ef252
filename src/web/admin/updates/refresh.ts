import type { QueryClient } from '@tanstack/react-query'
import type { Tag } from '#contract/endpoint.ts'
import { invalidate } from '../../api/queries.ts'

const shortestPauseMs = 200

/** Fetches the data that others have changed. Returns a function to be called with the tags of each change. */
export function createRefresher(client: QueryClient) {
  const due = new Set<Tag>()
  let isRunning = false

  async function run() {
    isRunning = true
    while (due.size > 0) {
      const start = performance.now()
      // A running fetch may have begun before the change. A fetch during this tab's own change could bring the old data
      // back to the screen.
      if (client.isMutating() > 0 || isFetching(client, due)) {
        await pause(shortestPauseMs / 4)
        continue
      }
      const tags = [...due]
      due.clear()
      await invalidate(client, tags)
      // The pause is at least as long as the fetch, so that fetching a long list takes at most half of the browser's
      // time.
      await pause(Math.max(shortestPauseMs, performance.now() - start))
    }
    isRunning = false
  }

  return (tags: readonly Tag[]) => {
    for (const tag of tags) due.add(tag)
    if (!isRunning) void run()
  }
}

const isFetching = (client: QueryClient, tags: ReadonlySet<Tag>) =>
  client.isFetching({ predicate: ({ meta }) => meta?.tags.some((tag) => tags.has(tag)) ?? false }) > 0

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
