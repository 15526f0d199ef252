import { useEffect } from 'react'

/** What the browser's own tab says. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Administration`
  }, [title])
}
