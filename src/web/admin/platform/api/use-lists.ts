import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type CallOf, type Endpoint, pathOf, type ReplyOf, totalHeader } from '#contract/platform/endpoint.ts'
import { useList } from '#web/api/use-list.ts'
import { callAsAdmin, failureReason } from './call.ts'
import { toastFailure } from './use-endpoint.ts'

const pageSize = 50

type WithId = { id: number }
export type ListPage<T> = {
  items: T[]
  total: number
  /**
   * The id of the last item on this page of the list. The next page begins after it, even if the item is deleted
   * meanwhile. Undefined if this page is not full, because then no page follows.
   */
  next: number | undefined
}
export type ListPages<T> = InfiniteData<ListPage<T>, number | undefined>

type ItemOf<E extends Endpoint> = ReplyOf<E> extends (infer T extends WithId)[] ? T : never

/**
 * Returns the query for a long list, page by page. The call for the next page names the id of the last loaded item: as `before` if the
 * newest items come first, and as `after` in any other order. The response's header X-Total-Count has the number of all
 * items.
 */
export function listPagesOf<E extends Endpoint>(
  endpoint: E,
  query: Record<string, string | undefined>,
  params: Record<string, string> = {},
) {
  type Item = ItemOf<E>
  return infiniteQueryOptions<ListPage<Item>, Error, ListPages<Item>, QueryKey, number | undefined>({
    queryKey: [pathOf(endpoint, { params }), 'pages', query],
    // When `tags` are invalidated, only the tags of this object are read. `call` is a placeholder, because the real
    // call differs from page to page.
    meta: { endpoint, call: {}, tags: endpoint.tags },
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      readPage<Item>(endpoint, { ...query, limit: pageSize, [lastIdParameter(query)]: pageParam }, signal, params),
    getNextPageParam: ({ next }) => next,
    // The casts are safe: both values are pages of this query. The type of `structuralSharing` says only `unknown`.
    structuralSharing: (before, now) => withEqualItems(before as ListPages<Item> | undefined, now as ListPages<Item>),
  })
}

/** Loads a long list page by page. */
export function useListPages<E extends Endpoint>(...list: Parameters<typeof listPagesOf<E>>) {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(listPagesOf<E>(...list))
  const items = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  return {
    items,
    total: data?.pages[0]?.total ?? 0,
    error: data === undefined ? error : null,
    reason: error && data === undefined ? failureReason(error) : null,
    moreError: data === undefined ? null : error,
    isPending: isPending || (data === undefined && isFetching),
    isFetching,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

/**
 * Returns the pages `now`, but reuses the objects of `before` for all items that are still equal, at any position, so
 * that React renders only the rows of items that have changed.
 */
function withEqualItems<T extends WithId>(before: ListPages<T> | undefined, now: ListPages<T>): ListPages<T> {
  const itemsById = new Map(before?.pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  const items = (page: ListPage<T>) => page.items.map((item) => replaceEqualDeep(itemsById.get(item.id), item))
  return { ...now, pages: now.pages.map((page) => ({ ...page, items: items(page) })) }
}

/** Returns the parameter for the last shown id: `before` in lists with the newest item first, otherwise `after`. */
export const lastIdParameter = ({ order }: { order?: string | undefined }) => (order === undefined ? 'before' : 'after')

/** Fetches one page of a list and the number of all its items. If the response is no list, returns an empty page. */
export async function readPage<T extends WithId>(
  endpoint: Endpoint,
  query: Record<string, string | number | undefined> & { limit: number },
  signal?: AbortSignal,
  params: Record<string, string> = {},
): Promise<ListPage<T>> {
  const response = await callAsAdmin(endpoint, { params, query } as CallOf<Endpoint>, { signal })
  const reply: unknown = await response.json()
  const items = Array.isArray(reply) ? (reply as T[]) : []
  const total = Number(response.headers.get(totalHeader) ?? items.length)
  return { items, total, next: items.length < query.limit ? undefined : items.at(-1)?.id }
}

/** Loads a whole list. A toast reports each failure, and `reason` is the text to show instead of the list. */
export function useAdminList<T>(query: UseQueryOptions<T[], Error, T[], QueryKey>, failureTitle: string) {
  const list = useList(query, failureReason)
  useToastOnError(list.error, failureTitle)
  return list
}

export function useToastOnError(error: Error | null, title: string) {
  useEffect(() => {
    if (error) toastFailure(title, error)
  }, [error, title])
}
