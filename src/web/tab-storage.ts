const remembered = new Map<string, string>()

// A browser may let a site keep nothing, and says so by an error: then it is kept until the page is left.
const inMemory = {
  getItem: (key: string) => remembered.get(key) ?? null,
  setItem: (key: string, value: string) => void remembered.set(key, value),
  removeItem: (key: string) => void remembered.delete(key),
}

/** What this tab of the browser keeps over a reload. */
export function tabStorage() {
  try {
    return sessionStorage
  } catch {
    return inMemory
  }
}
