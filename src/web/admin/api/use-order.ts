import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from './call.ts'

type Numbered = { id: number }

/** Moves one entity down among the others, or up, at once, and back if the server doesn't take it. */
export function useOrder<T extends Numbered>(
  queryKey: QueryKey,
  reorder: (call: { body: { ids: number[] } }) => Promise<unknown>,
) {
  const client = useQueryClient()
  return async function move(items: T[], id: number, by: number) {
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    if (!item) return
    const moved = items.toSpliced(index, 1).toSpliced(index + by, 0, item)
    client.setQueryData(queryKey, moved)
    try {
      await reorder({ body: { ids: moved.map(({ id }) => id) } })
    } catch (error) {
      client.setQueryData(queryKey, items)
      toast({ variant: 'destructive', title: 'Failed to change the order', description: reasonOf(error) })
    }
  }
}
