import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type CallOf, type Endpoint, pathOf, type ReplyOf, type Tag } from '#contract/endpoint.ts'
import { isStatus } from './answer-error.ts'

/** Query options whose answer may come from the browser's network or from this very process. */
export type Asked = { queryKey: QueryKey; meta?: Asking | undefined }

type Asking = { endpoint: Endpoint; call: CallOf<Endpoint>; tags: readonly Tag[]; absent?: 'null' }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Asking
    mutationMeta: { tags: readonly Tag[] }
  }
}

/**
 * It says what is wanted and not how to get it: the browser's client fetches, the server's runs the route in this
 * process. The key's first element is the request path.
 */
export function ask<E extends Endpoint>(endpoint: E, call: CallOf<E>) {
  return queryOptions<ReplyOf<E>>({ queryKey: keyOf(endpoint, call), meta: { endpoint, call, tags: endpoint.tags } })
}

/** Like `ask`, for what may not exist: null then, instead of an error. */
export function askIfThere<E extends Endpoint>(endpoint: E, call: CallOf<E>) {
  const meta: Asking = { endpoint, call, tags: endpoint.tags, absent: 'null' }
  return queryOptions<ReplyOf<E> | null>({ queryKey: keyOf(endpoint, call), meta })
}

function keyOf(endpoint: Endpoint, call: { query?: Record<string, unknown> }) {
  const given = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined)
  const path = pathOf(endpoint, call)
  return given.length > 0 ? [path, Object.fromEntries(given)] : [path]
}

/** Gets an endpoint's answer, wherever it comes from. Throws an AnswerError for anything but a success. */
export type Fetcher = (endpoint: Endpoint, call: CallOf<Endpoint>, signal?: AbortSignal) => Promise<unknown>

export async function answerTo(
  { meta, signal }: { meta?: Asking | undefined; signal?: AbortSignal },
  fetcher: Fetcher,
) {
  if (!meta) throw new Error('Queries are made with ask()')
  try {
    return await fetcher(meta.endpoint, meta.call, signal)
  } catch (error) {
    if (meta.absent && isStatus(error, 404)) return null
    throw error
  }
}

/** Nothing goes stale, refetches or is retried by itself; what changes is forgotten by its subject. */
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
        queryFn: (asked) => answerTo(asked, fetcher),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Forgets every answer that is about one of these. */
export function forget(client: QueryClient, subjects: readonly Tag[]) {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.tags.some((subject) => subjects.includes(subject)) ?? false,
  })
}

/** The answers a client holds, small enough to travel in the page. */
export const answersIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data] as const)

export type Answers = ReturnType<typeof answersIn>

export function fillIn(client: QueryClient, answers: Answers) {
  for (const [key, data] of answers) client.setQueryData(key, data)
}
