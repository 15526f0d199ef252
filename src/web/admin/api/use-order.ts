import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Tag } from '#contract/endpoint.ts'
import { invalidate } from '../../api/queries.ts'
import { ResponseError } from '../../api/response-error.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf, replyAsAdmin } from './call.ts'
import { hasPendingChange, queueChange } from './queue-change.ts'

type Numbered = { id: number }

/** Moves an entity up or down in the public order. The list shows it at once, and undoes it if the server refuses. */
export function useOrder(queryKey: QueryKey, endpoint: Endpoint) {
  const client = useQueryClient()
  const shown = () => client.getQueryData<Numbered[]>(queryKey) ?? []
  // Reads the order when it is sent, so that it doesn't contain an earlier move that has failed.
  const send = () => replyAsAdmin(endpoint, { body: { ids: shown().map(({ id }) => id) } } as object)
  const invalidateList = async () => {
    if (!hasPendingChange(endpoint.path)) await invalidate(client, endpoint.tags as readonly Tag[])
  }

  return async function move(id: number, by: number) {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, withMoved(shown(), id, by))
    try {
      await queueChange(endpoint.path, send)
      await invalidateList()
    } catch (error) {
      client.setQueryData(queryKey, withMoved(shown(), id, -by))
      toast({ variant: 'destructive', title: 'Failed to change the order', description: reasonOf(error) })
      if (error instanceof ResponseError) await invalidateList()
    }
  }
}

function withMoved(items: Numbered[], id: number, by: number) {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  return item ? items.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, item) : items
}
