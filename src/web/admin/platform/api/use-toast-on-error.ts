import { useEffect } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { reasonOf } from './call.ts'

/** Shows one toast for each error of a query. */
export function useToastOnError(error: Error | null, title: string) {
  useEffect(() => {
    if (error) toast({ variant: 'destructive', title, description: reasonOf(error) })
  }, [error, title])
}
