import type { QueryClient } from '@tanstack/react-query'
import type { Tag } from '#contract/endpoint.ts'
import { invalidate } from '../../api/queries.ts'

const shortestPauseMs = 200

/** Fetches what others have changed. Returns a function to be called with the tags of each change. */
export function createRefresher(client: QueryClient) {
  const due = new Set<Tag>()
  let isRunning = false

  async function run() {
    isRunning = true
    while (due.size > 0) {
      const start = performance.now()
      // A fetch that is under way may have begun before the change, and one during a change of ours would undo what the
      // screen already shows.
      if (client.isMutating() > 0 || isFetching(client, due)) {
        await pause(shortestPauseMs / 4)
        continue
      }
      const tags = [...due]
      due.clear()
      await invalidate(client, tags)
      // A long list takes long to fetch. The browser has as much time for everything else.
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
