import { useEffect, useRef } from 'react'
import { tabStorage } from '../browser/tab-storage.ts'

export type Draft<Content> = ReturnType<typeof draftOf<Content>>

/**
 * Returns functions for the unsent content of a form. The browser's tab stores it until the tab is closed, so that a
 * reload, a lost connection or the Back button loses nothing. Without a name nothing is stored.
 */
export function draftOf<Content>(name: string | undefined) {
  return {
    read(): Content | null {
      // The cast is safe: only `save` has written this JSON, for a form with the same name.
      return name ? (JSON.parse(tabStorage.get(name) ?? 'null') as Content | null) : null
    },
    save(content: Content) {
      if (name) tabStorage.set(name, JSON.stringify(content))
    },
    discard() {
      if (name) tabStorage.remove(name)
    },
  }
}

/** Stores the content of a form as a draft whenever it changes. If the content is null, discards the draft. */
export function useStoredDraft<Content>(draft: Draft<Content>, content: Content | null) {
  const latestDraft = useRef(draft)
  latestDraft.current = draft
  useEffect(() => {
    if (content) latestDraft.current.save(content)
    else latestDraft.current.discard()
  }, [content])
}
