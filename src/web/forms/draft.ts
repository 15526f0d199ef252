import { useEffect, useRef } from 'react'
import { tabStorage } from '../tab-storage.ts'

export type Draft<Content> = ReturnType<typeof draftNamed<Content>>

/**
 * The unsent content of a form. It is kept while the browser's tab is open, so that a reload, a lost connection or the
 * Back button loses nothing. Without a name there is no draft.
 */
export function draftNamed<Content>(name: string | undefined) {
  return {
    read(): Content | null {
      // `keep` has stored it for the same form.
      return name ? (JSON.parse(tabStorage.get(name) ?? 'null') as Content | null) : null
    },
    keep(content: Content) {
      if (name) tabStorage.set(name, JSON.stringify(content))
    },
    discard() {
      if (name) tabStorage.remove(name)
    },
  }
}

/** Keeps the content of a form as a draft each time that it changes; null discards the draft. */
export function useKeptDraft<Content>(draft: Draft<Content>, content: Content | null) {
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (content) latest.current.keep(content)
    else latest.current.discard()
  }, [content])
}
