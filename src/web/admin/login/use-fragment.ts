import { useSyncExternalStore } from 'react'

// The router dispatches the last two events.
const changes = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** The fragment of the address, such as `#invitation=…`; '' if there is none. */
export const useFragment = () => useSyncExternalStore(subscribe, () => location.hash)

function subscribe(listener: () => void) {
  for (const change of changes) addEventListener(change, listener)
  return () => {
    for (const change of changes) removeEventListener(change, listener)
  }
}
