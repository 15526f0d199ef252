import { useCallback, useRef, useState } from 'react'
import { useSingleKeyShortcuts } from '#web/admin/platform/ui/single-keys.ts'

type Options = {
  /** The leads in their order on the screen. */
  items: readonly { id: number }[]
  openId: number | null
  /** Identifies the list by its filter. If the key changes, another list is shown, in which no lead is chosen. */
  listKey: string
}

export type LeadSelection = ReturnType<typeof useLeadSelection>

const noLeads: ReadonlySet<number> = new Set()

/**
 * Holds the leads that the administrator has chosen, by checkbox or by the key `x`. With `isRange`, `toggle` changes
 * the choice of all leads from the last toggled one to this one.
 */
export function useLeadSelection({ items, openId, listKey }: Options) {
  const [state, setState] = useState({ listKey, chosenIds: noLeads })
  const chosenIds = state.listKey === listKey ? state.chosenIds : noLeads
  const lastToggledId = useRef<number | null>(null)
  const latestValues = useRef({ items, openId, listKey, chosenIds })
  latestValues.current = { items, openId, listKey, chosenIds }
  const choose = useCallback(
    (ids: Iterable<number>) => {
      // The ids of a list may arrive when the administrator has already opened another list.
      if (latestValues.current.listKey === listKey) setState({ listKey, chosenIds: new Set(ids) })
    },
    [listKey],
  )
  /** Takes a lead that has left the list, for example into the bin, out of the selection. */
  const drop = useCallback(
    (id: number) => setState((state) => ({ ...state, chosenIds: new Set(withoutIds(state.chosenIds, [id])) })),
    [],
  )
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const { items, chosenIds } = latestValues.current
      const ids = isRange ? idsBetween(items, lastToggledId.current, id) : [id]
      lastToggledId.current = id
      if (chosenIds.has(id)) choose(withoutIds(chosenIds, ids))
      else choose([...chosenIds, ...ids])
    },
    [choose],
  )
  useSingleKeyShortcuts(
    ({ key }) => {
      const id = openId ?? focusedLeadId()
      if (key === 'x' && id !== null) toggle(id, false)
    },
    { isForLead: true },
  )
  return { chosenIds, toggle, choose, drop, clear: useCallback(() => choose([]), [choose]) }
}

const withoutIds = (chosenIds: ReadonlySet<number>, ids: number[]) => [...chosenIds].filter((id) => !ids.includes(id))

function idsBetween(items: readonly { id: number }[], from: number | null, to: number) {
  const [start, end] = [from, to].map((id) => items.findIndex((item) => item.id === id)).sort((a, b) => a - b)
  if (start === undefined || end === undefined || start < 0) return [to]
  return items.slice(start, end + 1).map(({ id }) => id)
}

/** Returns the id of the lead whose card or row has the focus; null if none has. */
export function focusedLeadId() {
  const lead = document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead
  return lead ? Number(lead) : null
}
