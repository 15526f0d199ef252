import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from './call.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useSend } from './use-send.ts'

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** Deletes one of a list, once the administrator has said yes. `title` names it in the question. */
export function useRemove<E extends Endpoint>(endpoint: E, noun: string) {
  const { mutateAsync } = useSend(endpoint)
  const askAgain = useAskAgain(endpoint)
  return async function remove(call: CallOf<E>, title: string) {
    if (!window.confirm(`Delete ${noun} "${title}"? This cannot be undone.`)) return
    try {
      await mutateAsync(call)
      toast({ title: `${capital(noun)} deleted successfully`, description: title })
    } catch (error) {
      toast({ variant: 'destructive', title: `Failed to delete ${noun}`, description: reasonOf(error) })
      await askAgain(error)
    }
  }
}
