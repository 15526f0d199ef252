import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from './call.ts'
import { useInvalidateIfStale } from './use-invalidate-if-stale.ts'
import { useSend } from './use-send.ts'

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** Deletes an entity after the administrator has confirmed it. `title` names it in the question. */
export function useRemove<E extends Endpoint>(endpoint: E, noun: string) {
  const { mutateAsync } = useSend(endpoint)
  const invalidateIfStale = useInvalidateIfStale(endpoint)
  return async function remove(call: CallOf<E>, title: string) {
    if (!window.confirm(`Delete ${noun} "${title}"? This cannot be undone.`)) return
    try {
      await mutateAsync(call)
      toast({ title: `${capital(noun)} deleted successfully`, description: title })
    } catch (error) {
      toast({ variant: 'destructive', title: `Failed to delete ${noun}`, description: reasonOf(error) })
      await invalidateIfStale(error)
    }
  }
}
