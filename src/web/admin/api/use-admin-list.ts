import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useList } from '../../api/use-list.ts'
import { reasonOf } from './call.ts'
import { useToastOnError } from './use-toast-on-error.ts'

/** A whole list of the dashboard. A failure shows a toast once, and stays in the place of the list. */
export function useAdminList<T>(query: UseQueryOptions<T[], Error, T[], QueryKey>, failed: string) {
  const list = useList(query, reasonOf)
  useToastOnError(list.error, failed)
  return list
}
