import { useSyncExternalStore } from 'react'

export function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** The name of the key for commands on the keyboard of this computer. The handlers of shortcuts accept both keys. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd' : 'Ctrl'
