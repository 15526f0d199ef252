// Copies of the stored texts, for browsers that let sites store nothing or have no room left. They last until the page
// is reloaded or left.
const copies = new Map<string, string>()

/** Stores texts in a tab of the browser until the tab is closed, also when the page is reloaded. */
export const tabStorage = {
  get(key: string) {
    try {
      return copies.get(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string) {
    copies.set(key, value)
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // The browser lets sites store nothing, or has no room left. `copies` has the text.
    }
  },
  remove(key: string) {
    copies.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // A browser that lets sites store nothing has nothing to remove.
    }
  },
}

/** Removes the texts whose keys begin with `prefix`. */
export function clearTabStorage(prefix: string) {
  const hasPrefix = (key: string) => key.startsWith(prefix)
  for (const key of [...copies.keys()].filter(hasPrefix)) copies.delete(key)
  try {
    for (const key of Object.keys(sessionStorage).filter(hasPrefix)) sessionStorage.removeItem(key)
  } catch {
    // A browser that lets sites store nothing has nothing to remove.
  }
}
