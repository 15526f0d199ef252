import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOf, Endpoint, ReplyOf, Tag } from '#contract/platform/endpoint.ts'
import { invalidate } from '#web/api/queries.ts'
import { isStatus } from '#web/api/response-error.ts'
import { replyAsAdmin } from './call.ts'

type VersionedCall<E> = CallOf<E> & {
  /** The version of the entity that the administrator has edited. Without it, any stored version is overwritten. */
  version?: number | undefined
}

/**
 * Returns a mutation that calls an endpoint and then invalidates the queries of its tags. The mutation ends once these
 * are fetched again, so that a dialog that closes on success uncovers an up-to-date list.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { invalidates = endpoint.tags }: { invalidates?: readonly Tag[] } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...call }: VersionedCall<E>): Promise<ReplyOf<E>> =>
      // The cast is safe: without `version`, the rest of the object is the call.
      replyAsAdmin(endpoint, call as unknown as CallOf<E>, { headers: ifMatchHeaders(version) }),
    onSuccess: () => invalidate(client, invalidates),
  })
}

const ifMatchHeaders = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` }

/**
 * Returns a function that takes the error of a call. If somebody else has deleted (404) or changed (412) the entity
 * meanwhile, the function invalidates the queries with the endpoint's tags.
 */
export function useInvalidateIfStale({ tags }: Endpoint) {
  const client = useQueryClient()
  return async function invalidateIfStale(error: unknown) {
    if (isStatus(error, 404) || isStatus(error, 412)) await invalidate(client, tags)
  }
}

const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Starts a change once all earlier changes with the same `queueKey` have ended. So the server gets the changes of a
 * lead, for example, in the order in which the administrator made them.
 */
export function queueChange<T>(queueKey: string, change: () => Promise<T>) {
  const earlierChanges = lastChanges.get(queueKey) ?? Promise.resolve()
  const thisChange: Promise<T> = earlierChanges.then(change, change).finally(() => {
    if (lastChanges.get(queueKey) === thisChange) lastChanges.delete(queueKey)
  })
  lastChanges.set(queueKey, thisChange)
  return thisChange
}

export const hasPendingChange = (queueKey: string) => lastChanges.has(queueKey)
