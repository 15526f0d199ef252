import { type BinnedName, binApi } from '#contract/editing/bin.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Returns a function that takes an entity out of the bin. A toast says whether that worked. With `undo`, entities that
 * showed a file until another one replaced it show the restored file again.
 */
export function useRestore(entity: BinnedName) {
  const { mutateAsync } = useSend(binApi.restore)
  return async function restore(id: number, title: string, query: { undo?: 'true' } = {}) {
    try {
      await mutateAsync({ params: { entity, id }, query })
      const placeText = entity === 'media' ? 'is in the media library again' : 'is back in its place'
      toast({ title: 'Restored', description: `${title} ${placeText}.` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to restore it', description: reasonOf(error) })
    }
  }
}
