import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Tag } from '#contract/endpoint.ts'
import { AnswerError } from '../../api/answer-error.ts'
import { forget } from '../../api/ask.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOthers, isUnderWay } from './after-others.ts'
import { answerAsAdmin, reasonOf } from './call.ts'

type Numbered = { id: number }

/** Moves one entity down among the others, or up, at once, and back if the server doesn't take it. */
export function useOrder(queryKey: QueryKey, endpoint: Endpoint) {
  const client = useQueryClient()
  const shown = () => client.getQueryData<Numbered[]>(queryKey) ?? []
  // The order as it is when it is sent: without a move before it that has failed meanwhile.
  const send = () => answerAsAdmin(endpoint, { body: { ids: shown().map(({ id }) => id) } } as object)
  const forgetIt = async () => {
    if (!isUnderWay(endpoint.path)) await forget(client, endpoint.tags as readonly Tag[])
  }

  return async function move(id: number, by: number) {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, moved(shown(), id, by))
    try {
      await afterOthers(endpoint.path, send)
      await forgetIt()
    } catch (error) {
      client.setQueryData(queryKey, moved(shown(), id, -by))
      toast({ variant: 'destructive', title: 'Failed to change the order', description: reasonOf(error) })
      if (error instanceof AnswerError) await forgetIt()
    }
  }
}

function moved(items: Numbered[], id: number, by: number) {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  return item ? items.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, item) : items
}
