import { useSyncExternalStore } from 'react'
import type { UpdateState } from './share-updates.ts'

type State = UpdateState & {
  /** The newest lead when the shown list was fetched: leads after it are new. Null while it is unknown. */
  seen: number | null
}

const atStart: State = { isLost: false, newest: null, seen: null }

let state = atStart
const listeners = new Set<() => void>()

function changeState(changes: Partial<State>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** The first connection of a tab begins with no new lead. */
export const noteState = (now: UpdateState) => changeState({ ...now, seen: state.seen ?? now.newest })

/** Shows the new leads in the list. */
export const showNewLeads = () => changeState({ seen: state.newest })

export const forgetState = () => changeState(atStart)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUpdateState = () => useSyncExternalStore(subscribe, () => state)
