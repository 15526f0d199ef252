import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from '#web/admin/addresses.ts'
import { isSingleKeyPress, useSingleKeyShortcuts } from '#web/admin/platform/ui/single-keys.ts'
import { isDialogOpen } from '#web/ui/dialog.tsx'

const leadParam = 'lead'

/**
 * Returns the id of the open lead, and functions that open and close one. The address has the id beside the filter of
 * the list, so that the Back button closes the lead and a bookmark opens it.
 */
export function useOpenLead() {
  const { get, set } = useSearchParams()
  const id = get(leadParam)
  return {
    openId: id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
    /**
     * Opens a lead. If another lead is open, the browser's history gets no new entry, so that the Back button closes
     * the lead instead of returning to the previous one. `useCallback` keeps the function the same, so that React does
     * not render the rows of the list again.
     */
    open: useCallback(
      (id: number) =>
        set({ [leadParam]: String(id) }, { replace: new URLSearchParams(location.search).has(leadParam) }),
      [set],
    ),
    close: useCallback(() => set({ [leadParam]: null }, { replace: true }), [set]),
  }
}

type Options = {
  openId: number | null
  items: readonly { id: number }[]
  hasMore: boolean
  loadMore: () => void
  onOpen: (id: number) => void
  onClose: () => void
}

export type NeighbourLeads = ReturnType<typeof useNeighbourLeads>

/**
 * Returns `previous` and `next`, which open the lead above and below the open one, each null if there is no such lead.
 * If no lead is open, both open the first. Below the last lead, `next` loads more leads. The keys `k` and `j` call
 * `previous` and `next`, and Escape closes the lead. `nextId` is the id of the lead below.
 */
export function useNeighbourLeads({ openId, items, hasMore, loadMore, onOpen, onClose }: Options) {
  const openIndex = items.findIndex(({ id }) => id === openId)
  const lastPlace = useRef({ id: openId, index: openIndex })
  if (openIndex >= 0 || lastPlace.current.id !== openId) lastPlace.current = { id: openId, index: openIndex }
  const { index } = lastPlace.current
  // A deleted lead may still be open. In the list, the next lead then has the position of the deleted one.
  const nextIndex = openIndex >= 0 ? index + 1 : index
  const openerOf = (neighbour: { id: number } | undefined) => (neighbour ? () => onOpen(neighbour.id) : null)
  const neighbours =
    openId === null
      ? { next: openerOf(items[0]), previous: openerOf(items[0]) }
      : {
          next: index >= 0 && nextIndex === items.length && hasMore ? loadMore : openerOf(items[nextIndex]),
          previous: openerOf(items[index - 1]),
        }
  useSingleKeyShortcuts(
    ({ key }) => {
      if (key === 'j') neighbours.next?.()
      if (key === 'k') neighbours.previous?.()
    },
    { isForLead: true },
  )
  useEscape(() => openId !== null && onClose())
  return { ...neighbours, nextId: items[nextIndex]?.id }
}

/** Calls `onEscape` for the key Escape, but not while a person types, or while an open dialog handles the key. */
function useEscape(onEscape: () => void) {
  const latestOnEscape = useRef(onEscape)
  latestOnEscape.current = onEscape
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && isSingleKeyPress(event) && !isDialogOpen()) latestOnEscape.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
