import { dayMs } from '#contract/platform/time.ts'

const keptDays = 7
const keyPrefix = 'admin-text:'

export type LocalDraft<Content> = { savedAt: number; content: Content }

/** Stores the unsaved content of forms in this browser, for 7 days or until the administrator logs out. */
export const localDrafts = {
  /** Returns what was stored under the name; null if there is nothing. Removes all that is older than 7 days. */
  read<Content>(name: string): LocalDraft<Content> | null {
    for (const key of storedKeys())
      if (!(Date.now() - (parsed(key)?.savedAt ?? 0) < keptDays * dayMs)) localStorage.removeItem(key)
    // The cast is safe: only `save` has written it, for a form with the same name.
    return parsed(keyPrefix + name) as LocalDraft<Content> | null
  },
  save(name: string, content: unknown) {
    try {
      localStorage.setItem(keyPrefix + name, JSON.stringify({ savedAt: Date.now(), content }))
    } catch {
      // The browser has no room left. The tab still has the text.
    }
  },
  remove: (name: string) => localStorage.removeItem(keyPrefix + name),
  clear() {
    for (const key of storedKeys()) localStorage.removeItem(key)
  },
}

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix))

function parsed(key: string): LocalDraft<unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
