import { useSyncExternalStore } from 'react'

export type UpdateState = {
  /** True if the server can't be reached. The dashboard then does not show what other administrators change. */
  isLost: boolean
  /** The id of the newest lead; null while it is unknown. */
  newest: number | null
}

type State = UpdateState & {
  /** The id of the newest lead that counts as seen. Leads with a higher id are new. Null while it is unknown. */
  seen: number | null
}

const initialState: State = { isLost: false, newest: null, seen: null }

let state = initialState
const listeners = new Set<() => void>()

function changeState(changes: Partial<State>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** Stores the state of the connection. When this tab first connects, all leads that exist count as seen. */
export const setConnectionState = (next: UpdateState) => changeState({ ...next, seen: state.seen ?? next.newest })

/**
 * Counts all leads as seen, so that the list of leads shows the new ones, too. `enteredId` is the id of a lead that the
 * administrator has just entered, of which the server has not told yet.
 */
export const showNewLeads = (enteredId = 0) => changeState({ seen: Math.max(state.newest ?? 0, enteredId) || null })

export const resetUpdateState = () => changeState(initialState)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUpdateState = () => useSyncExternalStore(subscribe, () => state)
