import { useEffect, useRef } from 'react'

/**
 * What a browser does by itself between documents: a new page starts at its top, Back returns to where one was, and
 * screen readers hear where they have come to. `url` is that of the page, not of a dialog over it.
 */
export function useNavigationManners(url: string) {
  const last = useRef(url)
  useEffect(() => {
    if (last.current === url) return
    const isSamePage = pathOf(last.current) === pathOf(url)
    last.current = url
    // The browser puts a page that one goes back to where it was.
    if (!hasTraversed() && !isSamePage) scrollTo({ top: 0, behavior: 'instant' })
    if (!isSamePage) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [url])
}

const pathOf = (url: string) => url.split('?')[0]

let isTraversing = false

/** Whether the visitor came here by Back or Forward. Asked once for each navigation. */
function hasTraversed() {
  const answer = isTraversing
  isTraversing = false
  return answer
}

/** Before the router hears of it, hence in the capturing phase. */
export function watchTraversals() {
  addEventListener(
    'popstate',
    () => {
      isTraversing = true
      setTimeout(() => {
        isTraversing = false
      }, 500)
    },
    { capture: true },
  )
}
