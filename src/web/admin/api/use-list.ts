import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useToastOnError } from './use-toast-on-error.ts'

export type Listed<T> = {
  items: T[]
  isPending: boolean
  error: Error | null
  retry: () => void
}

/** A whole list. What is no array counts as empty; a failure is told once in a toast and stays in the list's place. */
export function useList<T>(asked: UseQueryOptions<T[], Error, T[], QueryKey>, failed: string): Listed<T> {
  const { data, isPending, isRefetching, error, refetch } = useQuery(asked)
  useToastOnError(error, failed)
  return {
    items: Array.isArray(data) ? data : [],
    isPending: isPending || (error !== null && isRefetching),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
