import { useLayoutEffect } from 'react'

// These functions make a new page start at its top, restore the scroll position after Back, and let screen readers
// announce the page. Browsers do this for a new document, but not when a script changes the page.

/** The scroll position of each entry of the browser's history, in pixels. */
const scrollPositions = new Map<string, number>()

/** The entry that Back or Forward went to last, and its scroll position. */
let returnTarget: { entry: string; top: number } | undefined
let hasShownFirstPage = false

/** Returns the key of the current history entry. In browsers without the Navigation API, the address is the key. */
const entryKey = () => globalThis.navigation?.currentEntry?.key ?? location.href

export function watchBackAndForward() {
  const storePosition = () => scrollPositions.set(entryKey(), scrollY)
  addEventListener('scroll', storePosition, { passive: true })
  // Listens in the capturing phase, to run before the router shows the page that Back or Forward leads to.
  addEventListener(
    'popstate',
    () => {
      returnTarget = { entry: entryKey(), top: scrollPositions.get(entryKey()) ?? 0 }
    },
    { capture: true },
  )
}

/**
 * Makes a link to the current page scroll to the top, unless the link has a hash. If the link has exactly the current
 * address, the browser's history gets no new entry; otherwise the router adds one.
 */
export function watchLinksToCurrentPage() {
  const goToTop = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // A page in another language has other texts, so the browser loads it, and not the router.
    if (link?.hreflang) event.stopPropagation()
    const opensNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // A link that acts as a button, such as a filter, doesn't navigate.
    if (!link || link.hash || link.role === 'button' || opensNewTab) return
    if (link.origin !== location.origin || link.pathname !== location.pathname) return
    if (link.href === location.href) event.preventDefault()
    scrollTo({ top: 0 })
  }
  // Listens in the capturing phase, to run before the router, which then ignores the event: its default was prevented.
  addEventListener('click', goToTop, { capture: true })
}

/**
 * Scrolls a new page to its top, or to its earlier position after Back, and focuses its heading. Each new page mounts a
 * component that calls this. On the first page of a visit it does nothing, because the browser scrolls that page.
 */
export function useScrollRestoration() {
  useLayoutEffect(() => {
    if (hasShownFirstPage) {
      scrollTo({ top: returnTarget?.entry === entryKey() ? returnTarget.top : 0, behavior: 'instant' })
      return focusHeading()
    }
    hasShownFirstPage = true
  }, [])
}

/** Focuses `main`, and its heading once it is there, unless the visitor has moved the focus. Returns the cleanup. */
function focusHeading() {
  const main = document.getElementById('main')
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })
  const focusIfPresent = () => {
    const heading = main?.querySelector('h1')
    if (heading && document.activeElement === main) focus(heading)
    if (heading) observer.disconnect()
  }
  const observer = new MutationObserver(focusIfPresent)
  if (main) observer.observe(main, { childList: true, subtree: true })
  focus(main)
  focusIfPresent()
  return () => observer.disconnect()
}
