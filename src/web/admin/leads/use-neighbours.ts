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

/**
 * Returns functions that open the leads above and below the open one; null where there is none. The keys `k` and `j`
 * call them as well, and Escape closes the lead.
 */
export function useNeighbours({ openId, items, hasMore, loadMore, onOpen, onClose }: Options) {
  const openIndex = items.findIndex(({ id }) => id === openId)
  const neighbourOpener = (offset: 1 | -1) => {
    const neighbour = openId === null ? items[0] : items[openIndex + offset]
    return neighbour && (openId === null || openIndex >= 0) ? () => onOpen(neighbour.id) : null
  }
  const isLast = openIndex >= 0 && openIndex === items.length - 1
  const neighbours = { next: isLast && hasMore ? loadMore : neighbourOpener(1), previous: neighbourOpener(-1) }
  const latestNeighbours = useRef({ ...neighbours, openId, onClose })
  latestNeighbours.current = { ...neighbours, openId, onClose }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      const { next, previous, openId, onClose } = latestNeighbours.current
      if (ctrlKey || metaKey || altKey || isTyping(event.target) || isOtherDialogOpen()) return
      // An open dialog handles Escape itself, also the one that shows the lead on a narrow screen.
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

/**
 * True if a dialog is open, except the lead's own: on a narrow screen the open lead is in a dialog, which is recognised
 * by its button with the shortcut `j`.
 */
const isOtherDialogOpen = () => document.querySelector('dialog:modal:not(:has([aria-keyshortcuts="j"]))') !== null
