import { useSyncExternalStore } from 'react'

// The browser sends the first two events. The router dispatches the last two, when a script changes the address.
const eventNames = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** Returns the fragment of the page's address, such as `#invitation=…`; '' if there is none. */
export const useFragment = () => useSyncExternalStore(subscribe, () => location.hash)

function subscribe(listener: () => void) {
  for (const eventName of eventNames) addEventListener(eventName, listener)
  return () => {
    for (const eventName of eventNames) removeEventListener(eventName, listener)
  }
}
