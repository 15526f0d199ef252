import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOf, Endpoint, ReplyOf, Tag } from '#contract/platform/endpoint.ts'
import { invalidate } from '#web/api/queries.ts'
import { replyAsAdmin } from './call.ts'

type VersionedCall<E> = CallOf<E> & {
  /** The version of the entity that the administrator has edited. Without it, any stored version is overwritten. */
  version?: number | undefined
}

/**
 * Returns a mutation that calls an endpoint and then invalidates the queries of its tags. The mutation ends once these
 * are fetched again, so that a dialog that closes on success uncovers an up-to-date list.
 */
export function useSend<E extends Endpoint>(endpoint: E, { invalidates = endpoint.tags as readonly Tag[] } = {}) {
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
