import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useList } from '#web/api/use-list.ts'
import { reasonOf } from './call.ts'
import { useToastOnError } from './use-toast-on-error.ts'

/** Loads a whole list. A toast reports each failure. The returned `reason` is the text to show instead of the list. */
export function useAdminList<T>(query: UseQueryOptions<T[], Error, T[], QueryKey>, failureTitle: string) {
  const list = useList(query, reasonOf)
  useToastOnError(list.error, failureTitle)
  return list
}
