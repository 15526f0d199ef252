import { Trash2 } from '#web/ui/icons.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { type UnusedQuery, useUnusedRemoval } from './use-unused-removal.ts'

type Props = { query: UnusedQuery; total: number }

/** A bar that says that the list shows only unused files, with a button that deletes them all. */
export function UnusedBar({ query, total }: Props) {
  const { isRemoving, removeAll } = useUnusedRemoval(query)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">
        No page shows these files. Some may be from dialogs that were closed without saving.
      </p>
      {total > 0 && (
        <button
          type="button"
          disabled={isRemoving}
          onClick={() => removeAll(total)}
          className={`${buttonStyles.danger} ml-auto`}
        >
          {isRemoving ? <span className="spinner" aria-hidden /> : <Trash2 size={15} aria-hidden />}
          {isRemoving ? 'Deleting…' : `Delete all ${total.toLocaleString('en-US')}`}
        </button>
      )}
    </div>
  )
}
