import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Tag } from '#contract/endpoint.ts'
import { invalidate } from '../../api/queries.ts'
import { isStatus } from '../../api/response-error.ts'

/** Invalidates a list after a refusal because an entity was deleted or changed meanwhile. */
export function useInvalidateIfStale({ tags }: Endpoint) {
  const client = useQueryClient()
  return async function invalidateIfStale(error: unknown) {
    if (isStatus(error, 404) || isStatus(error, 412)) await invalidate(client, tags as readonly Tag[])
  }
}
