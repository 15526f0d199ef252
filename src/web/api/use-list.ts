import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { usualReason } from '../ui/list-state.tsx'

/** A whole list with its states. An answer that is no array counts as an empty list: a proxy may have sent it. */
export function useList<T>(
  asked: UseQueryOptions<T[], Error, T[], QueryKey>,
  reasonOf: (error: Error) => string = () => usualReason,
) {
  const { data, isPending, isRefetching, error, refetch } = useQuery(asked)
  return {
    items: Array.isArray(data) ? data : [],
    isPending: isPending || (error !== null && isRefetching),
    error,
    reason: error && data === undefined ? reasonOf(error) : null,
    retry: () => void refetch(),
  }
}
