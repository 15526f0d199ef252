import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkChange, bulkApi } from '#contract/leads/bulk.ts'
import { leadStatuses } from '#contract/leads/leads.ts'
import type { Team } from '#web/admin/accounts/team/use-team.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { useCompanyDay } from '#web/admin/platform/ui/times.ts'
import { invalidate } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ExportButtons } from '../list/export-buttons.tsx'
import { forgetHiddenLists } from '../list/lead-lists.ts'
import type { LeadFilter } from '../list/use-lead-filter.ts'
import { suggestedDays } from './follow-up.tsx'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; team: Team; total: number; isOpenEnded: boolean; query: LeadFilter['query'] }

/** A bar with the actions for the chosen leads. If `isOpenEnded`, more leads than `total` may match the filter. */
export function BulkBar({ selection: { chosenIds, choose, clear }, team, total, isOpenEnded, query }: Props) {
  const { mutate, isPending } = useBulkChange(clear)
  if (chosenIds.size === 0) return null
  const run = (change: BulkChange['change']) => {
    if (!isPending) mutate({ ids: chosenIds, change })
  }
  async function chooseAll() {
    try {
      const { order: _, ...filter } = query
      choose(await replyAsAdmin(bulkApi.ids, { query: filter }))
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to choose all', description: reasonOf(error) })
    }
  }
  return (
    <section
      aria-label="Chosen requests"
      className="card sticky top-2 z-2 flex flex-wrap items-center gap-2 border-leaf px-3 py-2"
    >
      <p role="status" className="figures mr-1 text-sm font-semibold">
        {chosenIds.size.toLocaleString('en-US')} chosen
      </p>
      {(chosenIds.size < total || (isOpenEnded && chosenIds.size === total)) && (
        <button type="button" onClick={chooseAll} className={buttonStyles.quiet}>
          Choose all {isOpenEnded ? 'that match' : total.toLocaleString('en-US')}
        </button>
      )}
      <ChangeButtons isInBin={query.deleted !== undefined} isSpam={query.spam !== undefined} team={team} run={run} />
      <ExportButtons query={query} total={chosenIds.size} only={chosenIds} />
      <button type="button" onClick={clear} className={buttonStyles.quiet}>
        Choose none
      </button>
    </section>
  )
}

type ChangesProps = { isInBin: boolean; isSpam: boolean; team: Team; run: (change: BulkChange['change']) => void }

function ChangeButtons({ isInBin, isSpam, team, run }: ChangesProps) {
  const today = useCompanyDay()
  const button = (text: string, change: BulkChange['change']) => (
    <button type="button" onClick={() => run(change)} className={buttonStyles.outline}>
      {text}
    </button>
  )
  if (isInBin) return button('Restore chosen', { kind: 'bin', deleted: false })
  return (
    <>
      <ActionSelect
        label="Set the status of the chosen requests"
        title="Set status"
        choices={Object.entries(leadStatuses)}
        // The cast is safe: the keys of the choices are those of `leadStatuses`.
        onChoose={(status) => run({ kind: 'status', status: status as keyof typeof leadStatuses })}
      />
      <ActionSelect
        label="Plan a follow-up of the chosen requests"
        title="Follow up"
        choices={[...suggestedDays(today).map(([words, day]) => [day, words] as const), ['none', 'No follow-up']]}
        onChoose={(day) => run({ kind: 'follow-up', day: day === 'none' ? null : day })}
      />
      {team.isShared && (
        <ActionSelect
          label="Set the owner of the chosen requests"
          title="Set owner"
          choices={[...team.active.map(({ id, username }) => [String(id), username] as const), ['none', 'No owner']]}
          onChoose={(id) => run({ kind: 'owner', ownerId: id === 'none' ? null : Number(id) })}
        />
      )}
      {isSpam
        ? button('Not spam', { kind: 'spam', spam: false })
        : button('Mark as spam', { kind: 'spam', spam: true })}
      {button('Move to bin', { kind: 'bin', deleted: true })}
    </>
  )
}

type ActionSelectProps = {
  label: string
  title: string
  choices: readonly (readonly [string, string])[]
  onChoose: (key: string) => void
}

/** A select that carries out a choice at once. */
function ActionSelect({ label, title, choices, onChoose }: ActionSelectProps) {
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ target }) => onChoose(target.value)}
      className="control w-auto max-w-full"
    >
      <option value="">{title}</option>
      {choices.map(([key, words]) => (
        // Two choices may have the same key: on a Sunday, tomorrow is also next Monday.
        <option key={words} value={key}>
          {words}
        </option>
      ))}
    </select>
  )
}

/**
 * Returns a mutation that changes several leads at once. The toast has one button that undoes the change of all of
 * them.
 */
function useBulkChange(onDone: () => void) {
  const client = useQueryClient()
  const refreshLists = async () => {
    forgetHiddenLists(client)
    await invalidate(client, ['quotes', 'audit'])
  }
  const fail = (error: Error) =>
    toast({ variant: 'destructive', title: 'Failed to change the requests', description: reasonOf(error) })
  const send = (changes: BulkChange[]) => replyAsAdmin(bulkApi.change, { body: { changes } })

  const undoChange = useMutation({
    mutationFn: send,
    onError: fail,
    onSuccess: async ({ changed }) => {
      await refreshLists()
      toast({ title: 'Taken back', description: requestCount(changed) })
    },
  })
  return useMutation({
    mutationFn: ({ ids, change }: { ids: Iterable<number>; change: BulkChange['change'] }) =>
      send([{ leads: Array.from(ids, (id) => ({ id })), change }]),
    onError: fail,
    onSuccess: async ({ changed, undo }, { change }) => {
      onDone()
      await refreshLists()
      const action = undo.length > 0 ? { action: { label: 'Undo', run: () => undoChange.mutate(undo) } } : {}
      toast({ title: toastTitleOf(change), description: requestCount(changed), ...action })
    },
  })
}

const requestCount = (count: number) =>
  count === 1 ? '1 request has changed.' : `${count.toLocaleString('en-US')} requests have changed.`

function toastTitleOf(change: BulkChange['change']) {
  if (change.kind === 'status') return 'Status updated successfully'
  if (change.kind === 'follow-up') return change.day ? 'Follow-up planned' : 'Follow-up cancelled'
  if (change.kind === 'owner') return change.ownerId === null ? 'Owner removed' : 'Owner set'
  if (change.kind === 'spam') return change.spam ? 'Marked as spam' : 'Marked as not spam'
  return change.deleted ? 'Moved to the bin' : 'Taken out of the bin'
}
