import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOf, Endpoint, ReplyOf, Tag } from '#contract/endpoint.ts'
import { forget } from '../../api/ask.ts'
import { answerAsAdmin } from './call.ts'

type Sent<E> = CallOf<E> & {
  /** The version that a change was made from; without it the change overwrites whatever is there. */
  version?: number | undefined
}

/**
 * A write that makes its subjects forgotten. That is awaited, so that a dialog which closes on success closes over a
 * list that already shows it.
 */
export function useSend<E extends Endpoint>(endpoint: E, { forgets = endpoint.tags as readonly Tag[] } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...call }: Sent<E>): Promise<ReplyOf<E>> =>
      // What is left of it is the call again.
      answerAsAdmin(endpoint, call as unknown as CallOf<E>, { headers: ifMatch(version) }),
    onSuccess: () => forget(client, forgets),
  })
}

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` }
