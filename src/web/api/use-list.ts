import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { defaultReason } from '../ui/list-state.tsx'

/**
 * Loads a whole list, and returns its items and whether it is loading or has failed. A reply that is no array, perhaps
 * of a proxy, counts as an empty list.
 */
export function useList<T>(
  query: UseQueryOptions<T[], Error, T[], QueryKey>,
  reasonOf: (error: Error) => string = () => defaultReason,
) {
  const { data, isPending, isRefetching, error, refetch } = useQuery(query)
  return {
    items: Array.isArray(data) ? data : [],
    isPending: isPending || (error !== null && isRefetching),
    error,
    reason: error && data === undefined ? reasonOf(error) : null,
    retry: () => void refetch(),
  }
}
