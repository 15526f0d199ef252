import { capitalized } from '#contract/common.ts'
import { toast } from '../../ui/toasts.tsx'
import { type AdminEntity, labelOf, paramsOf } from '../entities/entities.ts'
import { useSend } from './use-send.ts'

/** Creates a new entity or updates an existing one. A toast shows the result. */
export function useSave<Item extends { version: number }>(entity: AdminEntity<Item>, item: Item | undefined) {
  const create = useSend(entity.api.create)
  const update = useSend(entity.api.update)
  const action = item ? 'update' : 'create'
  return {
    async save(body: object, version: number | undefined) {
      // The cast is safe: this is a call of the endpoint, whose type differs from entity to entity.
      if (item) await update.mutateAsync({ params: paramsOf(entity, item), body, version } as object)
      else await create.mutateAsync({ body } as object)
      toast({ title: `${capitalized(entity.noun)} ${action}d successfully`, description: labelOf(entity, body) })
    },
    /**
     * Saves the values of an earlier version again. A field that did not exist in that version keeps its present value.
     */
    async restore(values: object) {
      if (!item) return
      const call = { params: paramsOf(entity, item), body: { ...item, ...values }, version: item.version }
      await update.mutateAsync(call as object)
    },
    fail: (error: unknown) => toast({ variant: 'destructive', ...entity.failureOf(action, error) }),
  }
}
