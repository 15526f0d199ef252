import { useQuery } from '@tanstack/react-query'
import { draftApi, type SavedDraft } from '#contract/drafts.ts'
import type { EntityName } from '#contract/entities.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from '../api/call.ts'
import { useSend } from '../api/use-send.ts'

/** Loads the saved drafts of a kind of entity, such as products. */
export function useDrafts(entity: EntityName) {
  const { data = [] } = useQuery(queryOf(draftApi.list, { query: { entity } }))
  return {
    /** Finds the draft of the entity with this id; undefined if it has none. */
    draftOf: (id: number) => data.find(({ entityId }) => entityId === id),
    /** The drafts of entities that are not created yet. */
    newDrafts: data.filter(({ entityId }) => entityId === null),
  }
}

/**
 * Returns a function that removes a draft that is no longer needed: its values are saved in the entity, or the
 * administrator has loaded the saved version instead.
 */
export function useEndDraft(draft: SavedDraft | undefined) {
  const discard = useSend(draftApi.discard)
  return async function endDraft() {
    if (!draft) return
    // A failure is not shown, because no text is lost: the draft then stays, and the administrator can discard it.
    await discard.mutateAsync({ params: { id: draft.id } }).catch(() => {})
  }
}

/** Returns a function that discards a draft. A button in the toast restores it. */
export function useDiscardDraft() {
  const discard = useSend(draftApi.discard)
  const save = useSend(draftApi.save)

  async function bringBack({ entity, entityId, madeFrom, values }: SavedDraft) {
    try {
      await save.mutateAsync({ body: { entity, id: null, entityId, madeFrom, values } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to bring the draft back', description: reasonOf(error) })
    }
  }

  return async function discardDraft(draft: SavedDraft) {
    try {
      await discard.mutateAsync({ params: { id: draft.id }, version: draft.version })
      toast({
        title: 'Draft discarded',
        description: draft.title,
        action: { label: 'Undo', run: () => void bringBack(draft) },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to discard the draft', description: reasonOf(error) })
    }
  }
}
