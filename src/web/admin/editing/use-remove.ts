import { restoreHint } from '#contract/editing/bin.ts'
import { capitalized } from '#contract/platform/common.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useRestore } from './bin/use-restore.ts'
import { type AdminEntity, labelOf, paramsOf } from './entities.ts'

/**
 * Returns a function that asks the administrator to confirm, and then moves an entity to the bin. A button in the toast
 * restores it.
 */
export function useRemove<Item extends { id: number }>(entity: AdminEntity<Item>) {
  const { mutateAsync } = useSend(entity.api.remove)
  const restore = useRestore(entity.name)
  const invalidateIfStale = useInvalidateIfStale(entity.api.remove)
  return async function remove(item: Item) {
    const label = labelOf(entity, item)
    if (!window.confirm(`Delete ${entity.noun} "${label}"? ${restoreHint}`)) return
    try {
      await mutateAsync({ params: paramsOf(entity, item) } as object)
      toast({
        title: `${capitalized(entity.noun)} deleted successfully`,
        description: label,
        action: { label: 'Undo', run: () => void restore(item.id, label) },
      })
    } catch (error) {
      toast({ variant: 'destructive', ...entity.failureOf('delete', error) })
      await invalidateIfStale(error)
    }
  }
}
