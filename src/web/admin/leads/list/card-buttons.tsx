import type { MouseEvent } from 'react'
import { onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Ban, Inbox, Trash2, Undo2 } from '#web/ui/icons.tsx'

export function DeleteButton({ person, onDelete }: { person: string; onDelete: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Delete ${person}'s request`}
      data-tooltip="Delete"
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onDelete()
      })}
      className="icon-button h-9 hover:text-clay-ink"
    >
      <Trash2 size={16} aria-hidden />
    </button>
  )
}

export function RestoreButton({ person, onRestore }: { person: string; onRestore: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Restore ${person}'s request`}
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onRestore()
      })}
      className={`${buttonStyles.outline} lg:w-full`}
    >
      <Undo2 size={15} aria-hidden /> Restore
    </button>
  )
}

type SpamProps = { person: string; onClick: () => void }

export function SpamButton({ person, onClick }: SpamProps) {
  return (
    <button
      type="button"
      aria-label={`Mark ${person}'s request as spam`}
      data-tooltip="Spam"
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onClick()
      })}
      className="icon-button h-9"
    >
      <Ban size={16} aria-hidden />
    </button>
  )
}

export function NotSpamButton({ person, onClick }: SpamProps) {
  return (
    <button
      type="button"
      aria-label={`${person}'s request is not spam`}
      onClick={onFirstClick((event) => {
        focusNeighbour(event)
        onClick()
      })}
      className={`${buttonStyles.outline} lg:w-full`}
    >
      <Inbox size={15} aria-hidden /> Not spam
    </button>
  )
}

/**
 * Moves the focus to the next or else the previous lead before the clicked one disappears. Otherwise the browser would
 * move the focus to the top of the page.
 */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const card = currentTarget.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('h2')?.focus()
}
