import { useQueryClient } from '@tanstack/react-query'
import { type BulkChange, bulkApi } from '#contract/leads/bulk.ts'
import { leadStatuses } from '#contract/leads/leads.ts'
import type { Team } from '#web/admin/accounts/team/use-team.ts'
import { failureReason, fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { useOfficeDay } from '#web/admin/platform/ui/times.ts'
import { invalidate } from '#web/api/queries.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type ToastMessage, toast } from '#web/ui/toasts.tsx'
import { ExportButtons } from '../list/export-leads.tsx'
import { forgetHiddenLeadLists } from '../list/lead-lists.ts'
import type { LeadFilter } from '../list/use-lead-filter.ts'
import { followUpDays } from './follow-up.tsx'
import { changeInTurn, partsOf, readAllIds, takeBack, type Undo } from './many-leads.ts'
import type { LeadSelection } from './use-selection.ts'

type Props = { selection: LeadSelection; team: Team; total: number; isOpenEnded: boolean; query: LeadFilter['query'] }

/** A bar with the actions for the chosen leads. If `isOpenEnded`, more leads than `total` may match the filter. */
export function BulkActionsBar({ selection: { chosenIds, choose, clear }, team, total, isOpenEnded, query }: Props) {
  const { isPending, change } = useBulkChange(clear)
  if (chosenIds.size === 0) return null
  const count = chosenIds.size.toLocaleString('en-US')
  async function chooseAll() {
    try {
      const { order: _, ...filter } = query
      choose(await readAllIds((before) => fetchReplyAsAdmin(bulkApi.ids, { query: { ...filter, before } })))
    } catch (error) {
      toastFailure('Failed to choose all', error)
    }
  }
  return (
    <section
      aria-label="Chosen requests"
      className="card sticky top-2 z-2 flex flex-wrap items-center gap-2 border-leaf px-3 py-2"
    >
      <p role="status" className="figures mr-1 text-sm font-semibold">
        {isPending ? `Changing ${count} requests...` : `${count} chosen`}
      </p>
      {(chosenIds.size < total || (isOpenEnded && chosenIds.size === total)) && (
        <Button
          variant="quiet"
          label={`Choose all ${isOpenEnded ? 'that match' : total.toLocaleString('en-US')}`}
          onClick={chooseAll}
        />
      )}
      <ChangeButtons
        isInBin={query.deleted !== undefined}
        isSpam={query.spam !== undefined}
        team={team}
        run={(wanted) => change([...chosenIds], wanted)}
      />
      <ExportButtons query={query} total={chosenIds.size} only={chosenIds} />
      <Button variant="quiet" label="Choose none" onClick={clear} />
    </section>
  )
}

type ChangeButtonsProps = { isInBin: boolean; isSpam: boolean; team: Team; run: (change: BulkChange['change']) => void }

function ChangeButtons({ isInBin, isSpam, team, run }: ChangeButtonsProps) {
  const today = useOfficeDay()
  const button = (text: string, change: BulkChange['change']) => <Button label={text} onClick={() => run(change)} />
  if (isInBin) return button('Restore chosen', { kind: 'bin', deleted: false })
  return (
    <>
      <Select
        label="Set the status of the chosen requests"
        blank="Set status"
        choices={leadStatuses}
        // The cast is safe: the keys of the choices are those of `leadStatuses`.
        onChoose={(status) => run({ kind: 'status', status: status as keyof typeof leadStatuses })}
        {...actionProps}
      />
      <Select
        label="Plan a follow-up of the chosen requests"
        blank="Follow up"
        choices={[...followUpDays(today).map(([words, day]) => [day, words] as const), ['none', 'No follow-up']]}
        onChoose={(day) => run({ kind: 'follow-up', day: day === 'none' ? null : day })}
        {...actionProps}
      />
      {team.isShared && (
        <Select
          label="Set the owner of the chosen requests"
          blank="Set owner"
          choices={[...team.active.map(({ id, username }) => [String(id), username] as const), ['none', 'No owner']]}
          onChoose={(id) => run({ kind: 'owner', ownerId: id === 'none' ? null : Number(id) })}
          {...actionProps}
        />
      )}
      {isSpam
        ? button('Not spam', { kind: 'spam', spam: false })
        : button('Mark as spam', { kind: 'spam', spam: true })}
      {button('Move to bin', { kind: 'bin', deleted: true })}
    </>
  )
}

/** The properties of a select that carries out a choice at once, and then shows its first option again. */
const actionProps = { value: '', className: 'w-auto max-w-full' }

/** Returns a function that changes any number of leads. A button in the toast undoes the change for all of them. */
function useBulkChange(onDone: () => void) {
  const client = useQueryClient()
  const { isPending, run } = useSubmission()
  /** Fetches the lists again if something may have changed. */
  async function refresh(hasChanged: boolean) {
    if (!hasChanged) return
    forgetHiddenLeadLists(client)
    await invalidate(client, bulkApi.change.tags)
  }
  async function undoChange(undos: Undo[]) {
    const { changed, error } = await takeBack(undos, calls)
    await refresh(changed > 0)
    // Offers the rest again. The server skips the leads that were already taken back.
    if (error) failureToast(error, [changedText(changed)], undoAction(undos))
    else toast({ title: 'Taken back', description: changedRequestsText(changed) })
  }
  const undoAction = (undos: Undo[]) => ({ action: { label: 'Undo', run: () => undoChange(undos) } })
  const change = (ids: number[], wanted: BulkChange['change']) =>
    run(async () => {
      const { changed, undos, error } = await changeInTurn(partsOf(ids, wanted), calls)
      await refresh(changed > 0 || undos.length > 0)
      const action = undos.length > 0 && undoAction(undos)
      const isUnsure = undos.some(({ unsure }) => unsure)
      if (error) return failureToast(error, [changedText(changed), isUnsure && unsureText], action)
      onDone()
      toast({ title: toastTitleOf(wanted), description: changedRequestsText(changed), ...action })
    })
  return { isPending, change }
}

const calls = {
  change: (changes: BulkChange[]) => fetchReplyAsAdmin(bulkApi.change, { body: { changes } }),
  undoOf: (body: BulkChange) => fetchReplyAsAdmin(bulkApi.undoOf, { body }),
}

const unsureText = 'Some of them may have changed all the same.'

/** Reports a failure, and what has changed before it. */
const failureToast = (error: unknown, texts: (string | false)[], action: Partial<ToastMessage> | false = false) =>
  toastFailure(
    {
      title: 'Failed to change the requests',
      description: [...texts, failureReason(error)].filter(Boolean).join(' '),
      ...action,
    },
    error,
  )

const changedText = (count: number) => count > 0 && changedRequestsText(count)

const changedRequestsText = (count: number) =>
  count === 1 ? '1 request has changed.' : `${count.toLocaleString('en-US')} requests have changed.`

function toastTitleOf(change: BulkChange['change']) {
  if (change.kind === 'status') return 'Status updated successfully'
  if (change.kind === 'follow-up') return change.day ? 'Follow-up planned' : 'Follow-up cancelled'
  if (change.kind === 'owner') return change.ownerId === null ? 'Owner removed' : 'Owner set'
  if (change.kind === 'spam') return change.spam ? 'Marked as spam' : 'Marked as not spam'
  return change.deleted ? 'Moved to the bin' : 'Taken out of the bin'
}
