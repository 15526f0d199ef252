import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * What a browser does by itself between documents: a new page starts at its top, Back returns to where one was, and
 * screen readers hear where they have come to.
 */
export function useNavigationManners() {
  const [path] = useLocation()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [path])
}
