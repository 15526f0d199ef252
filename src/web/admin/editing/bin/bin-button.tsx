import { type BinEntry, type BinnedKind, binApi, binKeptDays } from '#contract/editing/bin.ts'
import { dayMs } from '#contract/platform/time.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { useListPages } from '#web/admin/platform/api/use-lists.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { LoadMore, useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { DialogButton, TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { RotateCcw, Trash2 } from '#web/ui/icons.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useRestoreFromBin } from '../entity-calls.ts'

/** A button that opens the bin of a kind of entity, such as `projects`. It is hidden while this bin is empty. */
export function BinButton({ entity }: { entity: BinnedKind }) {
  const { data = [] } = useReply(binApi.list, { params: { entity }, query: { limit: 1 } })
  return (
    <DialogButton label="Bin" Icon={Trash2} isHidden={data.length === 0}>
      {(close) => <BinDialog entity={entity} onClose={close} />}
    </DialogButton>
  )
}

/** Lists the entities of a kind that are in the bin, each with a button that restores it. */
function BinDialog({ entity, onClose }: { entity: BinnedKind; onClose: () => void }) {
  const list = useListPages(binApi.list, {}, { entity })
  const shownEntries = useItemsInSteps(list.items)
  return (
    <TitledDialog title={`Bin of ${entity}`} onClose={onClose}>
      <div className="pt-3">
        <ListState list={list} loading="Loading the bin..." failed="Failed to fetch the bin" empty="The bin is empty.">
          <ul className="divide-y divide-rule">
            {shownEntries.map((entry) => (
              <BinRow key={entry.id} entity={entity} entry={entry} />
            ))}
          </ul>
          <LoadMore list={list} noun="in the bin" />
        </ListState>
      </div>
    </TitledDialog>
  )
}

function BinRow({ entity, entry: { entityId, title, deletedAt } }: { entity: BinnedKind; entry: BinEntry }) {
  const { restore, isPending } = useRestoreFromBin(entity)
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="figures text-sm text-ink-soft">
          Deleted {longDay(deletedAt)}, gone for good on {longDay(purgeTime(deletedAt))}
        </p>
      </div>
      <Button
        label={isPending ? 'Restoring...' : 'Restore'}
        Icon={RotateCcw}
        aria-label={`Restore ${title}`}
        isOff={isPending}
        onClick={() => restore(entityId, title)}
      />
    </li>
  )
}

const purgeTime = (deletedAt: string) => new Date(Date.parse(deletedAt) + binKeptDays * dayMs).toISOString()
