import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchFailureReason } from '../ui/list-state.tsx'

/**
 * Loads a whole list. Returns its items, and tells whether the list is loading or has failed. If the reply is not an
 * array, perhaps because a proxy has answered instead of the server, the list is empty.
 */
export function useList<T>(
  query: UseQueryOptions<T[], Error, T[], QueryKey>,
  reasonOf: (error: Error) => ReactNode = fetchFailureReason,
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
