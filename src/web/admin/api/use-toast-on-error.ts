import { useEffect } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from './call.ts'

/** Tells once that something could not be fetched. */
export function useToastOnError(error: Error | null, title: string) {
  useEffect(() => {
    if (error) toast({ variant: 'destructive', title, description: reasonOf(error) })
  }, [error, title])
}
