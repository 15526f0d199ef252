import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Tag } from '#contract/platform/endpoint.ts'
import { invalidate } from '#web/api/queries.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { toast } from '#web/ui/toasts.tsx'
import { reasonOf, replyAsAdmin } from './call.ts'
import { hasPendingChange, queueChange } from './queue-change.ts'

type WithId = { id: number }

/**
 * Returns a function that moves an entity up or down in the public order. The list shows the move at once, and undoes
 * it if the call fails.
 */
export function useReorder(queryKey: QueryKey, endpoint: Endpoint) {
  const client = useQueryClient()
  const shownItems = () => client.getQueryData<WithId[]>(queryKey) ?? []
  // `queueChange` calls this once all earlier moves have ended. The moves that the server refused are then undone, so
  // the order that is sent does not contain them.
  const send = () => replyAsAdmin(endpoint, { body: { ids: shownItems().map(({ id }) => id) } } as object)
  const invalidateList = async () => {
    if (!hasPendingChange(endpoint.path)) await invalidate(client, endpoint.tags as readonly Tag[])
  }

  return async function move(id: number, steps: number) {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, withMoved(shownItems(), id, steps))
    try {
      await queueChange(endpoint.path, send)
      await invalidateList()
    } catch (error) {
      client.setQueryData(queryKey, withMoved(shownItems(), id, -steps))
      toast({ variant: 'destructive', title: 'Failed to change the order', description: reasonOf(error) })
      if (error instanceof ResponseError) await invalidateList()
    }
  }
}

function withMoved(items: WithId[], id: number, steps: number) {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  return item ? items.toSpliced(index, 1).toSpliced(Math.max(0, index + steps), 0, item) : items
}
