import type { QueryClient } from '@tanstack/react-query'
import type { InternalCall } from '#contract/platform/endpoint.ts'
import { createClient, type Fetcher, type Query, runQuery } from '../api/queries.ts'
import { ResponseError } from '../api/response-error.ts'

export const cacheTagsOf = (queries: Query[]) => new Set(queries.flatMap(({ meta }) => meta?.tags ?? []))

/** Makes internal calls for these queries. Returns a client with the replies, and with the errors of failed calls. */
export async function fetchData(queries: Query[], internalCall: InternalCall) {
  const fetcher: Fetcher = (endpoint, call) => internalCall(endpoint, call).catch(asResponseError)
  const client = createClient(fetcher)
  const fetches = queries.map(async (query) => {
    const [result] = await Promise.allSettled([runQuery(query, fetcher)])
    return { query, result }
  })
  // Stores the replies in the order of the queries, not in the order of arrival. The same data then give the same HTML
  // and the same ETag: on every instance, and when other data have changed.
  for (const { query, result } of await Promise.all(fetches)) await storeResult(client, query, result)
  return client
}

/** Stores a reply as `prefetchQuery` does, but without the work for browsers: cancelling, retrying, notifying. */
async function storeResult(client: QueryClient, { queryKey }: Query, result: PromiseSettledResult<unknown>) {
  if (result.status === 'fulfilled') client.setQueryData(queryKey, result.value)
  // Stores the error in the client. The page shows it as it would in the browser, and renders all other parts.
  else await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(result.reason) })
}

// An internal call throws the route's own error. Pages expect a `ResponseError` with the same status, as over the
// network.
function asResponseError(error: Error & { status?: number }): never {
  if (error.status === undefined) throw error
  throw new ResponseError(error.status, error.message)
}
