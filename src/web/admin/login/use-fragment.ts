import { useSyncExternalStore } from 'react'

/** The text after a fragment's name such as `#invitation=`; null if the address has another fragment, or none. */
export function useFragment(name: string) {
  const fragment = useSyncExternalStore(subscribe, () => location.hash)
  return fragment.startsWith(name) ? fragment.slice(name.length) : null
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
