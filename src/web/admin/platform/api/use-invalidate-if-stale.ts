import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Tag } from '#contract/platform/endpoint.ts'
import { invalidate } from '#web/api/queries.ts'
import { isStatus } from '#web/api/response-error.ts'

/**
 * Returns a function that takes the error of a call. If somebody else has deleted (404) or changed (412) the entity
 * meanwhile, the function invalidates the queries with the endpoint's tags.
 */
export function useInvalidateIfStale({ tags }: Endpoint) {
  const client = useQueryClient()
  return async function invalidateIfStale(error: unknown) {
    if (isStatus(error, 404) || isStatus(error, 412)) await invalidate(client, tags as readonly Tag[])
  }
}
