import { useSyncExternalStore } from 'react'

// The last two are not events of the browser: the router dispatches them.
const eventNames = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** The fragment of the address, such as `#invitation=…`; '' if there is none. */
export const useFragment = () => useSyncExternalStore(subscribe, () => location.hash)

function subscribe(listener: () => void) {
  for (const eventName of eventNames) addEventListener(eventName, listener)
  return () => {
    for (const eventName of eventNames) removeEventListener(eventName, listener)
  }
}
