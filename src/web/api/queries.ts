import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type CallOf, type Endpoint, pathOf, type ReplyOf, type Tag } from '#contract/platform/endpoint.ts'
import { isStatus } from './response-error.ts'

/** Query options that name an endpoint. The browser calls it over the network, the server in its own process. */
export type Query = { queryKey: QueryKey; meta?: QueryMeta | undefined }

/** With `absent`, a response with status 404 becomes the reply null. */
type QueryMeta = { endpoint: Endpoint; call: CallOf<Endpoint>; tags: readonly Tag[]; absent?: 'null' }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: { tags: readonly Tag[] }
  }
}

/** Returns the query for an endpoint's reply. The first element of its key is the path of the request. */
export function queryOf<E extends Endpoint>(endpoint: E, call: CallOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: queryKeyOf(endpoint, call),
    meta: { endpoint, call, tags: endpoint.tags },
  })
}

/** Returns the query for something that may not exist. A 404 of the server becomes the reply null. */
export function optionalQueryOf<E extends Endpoint>(endpoint: E, call: CallOf<E>) {
  const meta: QueryMeta = { endpoint, call, tags: endpoint.tags, absent: 'null' }
  return queryOptions<ReplyOf<E> | null>({ queryKey: queryKeyOf(endpoint, call), meta })
}

function queryKeyOf(endpoint: Endpoint, call: { query?: Record<string, unknown> }) {
  const givenParams = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined)
  const path = pathOf(endpoint, call)
  return givenParams.length > 0 ? [path, Object.fromEntries(givenParams)] : [path]
}

/** A function that calls an endpoint and returns its reply. It throws a ResponseError for anything but a success. */
export type Fetcher = (endpoint: Endpoint, call: CallOf<Endpoint>, signal?: AbortSignal) => Promise<unknown>

export async function runQuery(
  { meta, signal }: { meta?: QueryMeta | undefined; signal?: AbortSignal },
  fetcher: Fetcher,
) {
  if (!meta) throw new Error('Queries are made with queryOf()')
  try {
    return await fetcher(meta.endpoint, meta.call, signal)
  } catch (error) {
    if (meta.absent && isStatus(error, 404)) return null
    throw error
  }
}

/** Creates a client that by itself neither retries nor fetches again. After a change, `invalidate` makes it fetch. */
export function createClient(fetcher: Fetcher, { retryOnMount = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount,
        networkMode: 'always',
        queryFn: (query) => runQuery(query, fetcher),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Invalidates every query that has one of these tags. The queries on the screen are fetched again. */
export function invalidate(client: QueryClient, tags: readonly Tag[]) {
  return invalidateMatching(client, ({ meta }) => meta?.tags.some((tag) => tags.includes(tag)) ?? false)
}

/** Invalidates every query for which `matches` returns true. The queries on the screen are fetched again. */
export async function invalidateMatching(client: QueryClient, matches: (query: Query) => boolean) {
  // The server may have read a reply before the change. TanStack Query begins a running fetch again only if the query
  // is on the screen and has data already, so this cancels all others.
  await client.cancelQueries({
    fetchStatus: 'fetching',
    predicate: (query) => (query.state.data === undefined || !query.isActive()) && matches(query),
  })
  await client.invalidateQueries({ predicate: matches })
}

/** Returns all replies that a query client has stored. The server sends them to the browser with the page. */
export const repliesIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data] as const)

export type Replies = ReturnType<typeof repliesIn>

export function storeReplies(client: QueryClient, replies: Replies) {
  for (const [key, data] of replies) client.setQueryData(key, data)
}
