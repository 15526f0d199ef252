import { draftApi, type SavedDraft } from '#contract/editing/drafts.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { draftDialogKey } from '#web/admin/addresses.ts'
import { failureReasons } from '#web/admin/platform/api/call.ts'
import { toastFailure, useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { FilePen } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { officeDateAndTime, officeMinute, useSchedules } from '../schedules/schedules.tsx'

/** Loads the saved drafts of a kind of entity, such as products. */
export function useDrafts(entity: EntityName) {
  const { data = [], isFetching } = useReply(draftApi.list, { query: { entity } })
  return {
    isFetching,
    /** Finds the draft of the entity with this id; undefined if it has none. */
    draftOf: (id: number) => data.find(({ entityId }) => entityId === id),
    /** The drafts of entities that are not created yet. */
    newDrafts: data.filter(({ entityId }) => entityId === null),
  }
}

/** Returns a function that discards a draft. Undo in the toast restores it, and its schedule if that had no problem. */
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
      toast({ variant: 'destructive', title, description: failureReasons(error) })
    }
  }

  /** Returns true if the draft is discarded, and false if the call has failed. */
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
      toastFailure('Failed to discard the draft', error)
      return false
    }
  }
}

type Props = { drafts: SavedDraft[]; noun: string; onOpen: (draftDialogKey: string) => void }

export function DraftsOfNewEntities({ drafts, noun, onOpen }: Props) {
  const { scheduled, timeZone } = useSchedules()
  const publishTimeOf = (id: number) => scheduled.find(({ draftId, problem }) => draftId === id && !problem)?.at
  if (drafts.length === 0) return null
  return (
    <CardSection title="Drafts" className="p-4">
      <ul className="mt-2 divide-y divide-rule">
        {drafts.map(({ id, title, username, updatedAt }) => {
          const publishTime = publishTimeOf(id)
          return (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{title || `A new ${noun}`}</p>
                <p className="figures text-sm text-ink-soft">
                  {username}, {longDay(updatedAt)}
                  {publishTime !== undefined && `, goes live on ${officeDateAndTime(publishTime, timeZone)}`}
                </p>
              </div>
              <Button Icon={FilePen} label="Open" onClick={() => onOpen(draftDialogKey(id))} />
            </li>
          )
        })}
      </ul>
    </CardSection>
  )
}
