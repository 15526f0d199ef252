import { useEffect, useRef } from 'react'
import { areSingleKeysOn, isTyping } from '../dashboard/single-keys.ts'

type Options = {
  openId: number | null
  items: readonly { id: number }[]
  hasMore: boolean
  loadMore: () => void
  onOpen: (id: number) => void
  onClose: () => void
}

export type Neighbours = ReturnType<typeof useNeighbours>

/** The leads above and below the open one, also by the keys `k` and `j`. Escape closes the lead. */
export function useNeighbours({ openId, items, hasMore, loadMore, onOpen, onClose }: Options) {
  const at = items.findIndex(({ id }) => id === openId)
  const step = (by: 1 | -1) => {
    const neighbour = openId === null ? items[0] : items[at + by]
    return neighbour && (openId === null || at >= 0) ? () => onOpen(neighbour.id) : null
  }
  const isLast = at >= 0 && at === items.length - 1
  const neighbours = { next: isLast && hasMore ? loadMore : step(1), previous: step(-1) }
  const latest = useRef({ ...neighbours, openId, onClose })
  latest.current = { ...neighbours, openId, onClose }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      const { next, previous, openId, onClose } = latest.current
      if (ctrlKey || metaKey || altKey || isTyping(event.target) || isOtherDialogOpen()) return
      // While a dialog is open, the browser closes it on Escape.
      if (key === 'Escape' && openId !== null && !document.querySelector('dialog:modal')) onClose()
      if (!areSingleKeysOn()) return
      if (key === 'j') next?.()
      if (key === 'k') previous?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return neighbours
}

/** On a narrow screen the open lead is a dialog, too. It has buttons with the shortcut `j`. */
const isOtherDialogOpen = () => document.querySelector('dialog:modal:not(:has([aria-keyshortcuts="j"]))') !== null
