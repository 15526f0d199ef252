// The same again, for a browser that lets no site keep anything, or has no room left: until the page is left, that is.
const remembered = new Map<string, string>()

/** What this tab of the browser keeps over a reload. */
export const tabStorage = {
  get(key: string) {
    try {
      return remembered.get(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string) {
    remembered.set(key, value)
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // It is remembered above.
    }
  },
  remove(key: string) {
    remembered.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then nothing was kept.
    }
  },
}

/** Drops all that the tab keeps under names that begin like this. */
export function clearTabStorage(prefix: string) {
  const isOfThese = (key: string) => key.startsWith(prefix)
  for (const key of [...remembered.keys()].filter(isOfThese)) remembered.delete(key)
  try {
    for (const key of Object.keys(sessionStorage).filter(isOfThese)) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}
