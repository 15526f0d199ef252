import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Tag } from '#contract/endpoint.ts'
import { isStatus } from '../../api/answer-error.ts'
import { forget } from '../../api/ask.ts'

/** Asks for a list again once a refusal tells that one of it is gone or has been changed since. */
export function useAskAgain({ tags }: Endpoint) {
  const client = useQueryClient()
  return async function askAgain(error: unknown) {
    if (isStatus(error, 404) || isStatus(error, 412)) await forget(client, tags as readonly Tag[])
  }
}
