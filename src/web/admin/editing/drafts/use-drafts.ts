import { useQuery } from '@tanstack/react-query'
import { draftApi, type SavedDraft } from '#contract/editing/drafts.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { reasonOf, reasonsOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { queryOf } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'
import { officeMinute, useSchedules } from '../schedules/use-schedules.ts'

/** Loads the saved drafts of a kind of entity, such as products. */
export function useDrafts(entity: EntityName) {
  const { data = [], isFetching } = useQuery(queryOf(draftApi.list, { query: { entity } }))
  return {
    isFetching,
    /** Finds the draft of the entity with this id; undefined if it has none. */
    draftOf: (id: number) => data.find(({ entityId }) => entityId === id),
    /** The drafts of entities that are not created yet. */
    newDrafts: data.filter(({ entityId }) => entityId === null),
  }
}

/**
 * Returns a function that discards a draft. A button in the toast restores the draft, and also the draft's schedule unless it
 * had a problem.
 */
export function useDiscardDraft() {
  const discard = useSend(draftApi.discard)
  const save = useSend(draftApi.save)
  const saveSchedule = useSend(scheduleApi.save)
  const { scheduled, timeZone } = useSchedules()

  async function bringBack({ entity, entityId, madeFrom, values }: SavedDraft, schedule: Schedule | undefined) {
    let title = 'Failed to bring the draft back'
    try {
      const draft = await save.mutateAsync({ body: { entity, id: null, entityId, madeFrom, values } })
      title = 'The draft is back, but it is no longer scheduled'
      if (schedule?.problem) toast({ title, description: schedule.problem })
      else if (schedule) {
        const at = officeMinute(schedule.at, timeZone)
        await saveSchedule.mutateAsync({ body: { action: 'publish', draftId: draft.id, at } })
      }
    } catch (error) {
      toast({ variant: 'destructive', title, description: reasonsOf(error) })
    }
  }

  /** Returns false if the server refuses. */
  return async function discardDraft(draft: SavedDraft) {
    const schedule = scheduled.find(({ draftId }) => draftId === draft.id)
    try {
      await discard.mutateAsync({ params: { id: draft.id }, version: draft.version })
      toast({
        title: 'Draft discarded',
        description: draft.title,
        action: { label: 'Undo', run: () => void bringBack(draft, schedule) },
      })
      return true
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to discard the draft', description: reasonOf(error) })
      return false
    }
  }
}
