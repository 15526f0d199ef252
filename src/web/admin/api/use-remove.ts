import { capitalized } from '#contract/common.ts'
import { toast } from '../../ui/toasts.tsx'
import { type AdminEntity, labelOf, paramsOf } from '../entities/entities.ts'
import { useInvalidateIfStale } from './use-invalidate-if-stale.ts'
import { useSend } from './use-send.ts'

/** Deletes an entity once the administrator has confirmed it. */
export function useRemove<Item extends object>(entity: AdminEntity<Item>) {
  const { mutateAsync } = useSend(entity.api.remove)
  const invalidateIfStale = useInvalidateIfStale(entity.api.remove)
  return async function remove(item: Item) {
    const label = labelOf(entity, item)
    if (!window.confirm(`Delete ${entity.noun} "${label}"? This cannot be undone.`)) return
    try {
      await mutateAsync({ params: paramsOf(entity, item) } as object)
      toast({ title: `${capitalized(entity.noun)} deleted successfully`, description: label })
    } catch (error) {
      toast({ variant: 'destructive', ...entity.failureOf('delete', error) })
      await invalidateIfStale(error)
    }
  }
}
