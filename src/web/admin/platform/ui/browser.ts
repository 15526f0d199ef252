import { useSyncExternalStore } from 'react'

/** Returns whether the window matches a media query of CSS. Renders the component again when that changes. */
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

/** The name of the key for commands on this computer's keyboard. Shortcuts accept both keys on every computer. */
export const commandKeyName = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd' : 'Ctrl'

/** Saves a file on the administrator's computer under this name. */
export function downloadFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After 10 s, every browser has started the download, so the memory of the file can be freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
