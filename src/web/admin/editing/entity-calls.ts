import { type BinnedKind, binApi, restoreHint } from '#contract/editing/bin.ts'
import { type VersionWithFields, versionApi } from '#contract/editing/history.ts'
import { capitalized } from '#contract/platform/common.ts'
import { toastFailure, useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import type { SeenVersions } from '#web/admin/platform/forms/edited-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { type AdminEntity, labelOf, pathParamsOf } from './entities.ts'

/** Returns functions to save an entity, restore a version and report a failure. Without `item`, `save` creates one. */
export function useSaveEntity<Item extends { version: number }>(entity: AdminEntity<Item>, item: Item | undefined) {
  const create = useSend(entity.api.create)
  const update = useSend(entity.api.update)
  const restore = useSend(versionApi.restore)
  const action = item ? 'update' : 'create'
  return {
    /** Saves the entity. If the form was filled from a saved draft, the server discards that draft in the same call. */
    async save(body: object, version: number | undefined, savedDraft?: SeenVersions['savedDraft']) {
      // The casts are safe: both are calls of their endpoints, whose types differ from entity to entity.
      const query = { draft: savedDraft?.id, draftVersion: savedDraft?.version }
      if (item) await update.mutateAsync({ params: pathParamsOf(entity, item), query, body, version } as object)
      else await create.mutateAsync({ query, body } as object)
      const name = entity.nameOf?.(body) ?? labelOf(entity, body)
      toast({ title: `${capitalized(entity.noun)} ${action}d successfully`, description: name })
    },
    /** Saves an earlier version again. The server also restores the files of this version that are in the bin. */
    restore: ({ id }: VersionWithFields) => restore.mutateAsync({ params: { id }, version: item?.version }),
    fail: (error: unknown) => toast({ variant: 'destructive', ...entity.failureOf(action, error) }),
  }
}

/** Returns a function that moves an entity to the bin if the administrator agrees. The toast offers Undo. */
export function useRemoveEntity<Item extends { id: number }>(entity: AdminEntity<Item>) {
  const { restore } = useRestoreFromBin(entity.name)
  const { mutateAsync } = useSend(entity.api.remove)
  const invalidateIfStale = useInvalidateIfStale(entity.api.remove)
  return async function remove(item: Item) {
    const label = labelOf(entity, item)
    if (!window.confirm(`Delete ${entity.noun} "${label}"? ${restoreHint}`)) return
    try {
      await mutateAsync({ params: pathParamsOf(entity, item) } as object)
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

/**
 * Returns `restore`, which takes an entity out of the bin and shows a toast that says whether that worked. If another
 * file replaced the deleted file, `undo` makes the entities show the restored file again.
 */
export function useRestoreFromBin(entity: BinnedKind) {
  const { mutateAsync, isPending } = useSend(binApi.restore)
  async function restore(id: number, title: string, query: { undo?: 'true' } = {}) {
    try {
      await mutateAsync({ params: { entity, id }, query })
      const placeText = entity === 'media' ? 'is in the media library again' : 'is back in its place'
      toast({ title: 'Restored', description: `${title} ${placeText}.` })
    } catch (error) {
      toastFailure('Failed to restore it', error)
    }
  }
  return { restore, isPending }
}
