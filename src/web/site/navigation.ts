import { useLayoutEffect } from 'react'

// What a browser does by itself between documents, and a page that is changed by script has to do: a new page starts at
// its top, Back returns to where one was, and screen readers hear where they have come to.

/** How far down each entry of the browser's history was, in pixels. */
const positions = new Map<string, number>()

/** The entry that Back or Forward went to last, and how far down it was. */
let returnTo: { entry: string; top: number } | undefined
let hasArrivedBefore = false

/** The entry of the history that is shown. Browsers without the Navigation API know it by its address. */
const entryKey = () => globalThis.navigation?.currentEntry?.key ?? location.href

export function watchTraversals() {
  const remember = () => positions.set(entryKey(), scrollY)
  addEventListener('scroll', remember, { passive: true })
  // In the capturing phase: before the router hears of it and shows the other page.
  addEventListener(
    'popstate',
    () => {
      returnTo = { entry: entryKey(), top: positions.get(entryKey()) ?? 0 }
    },
    { capture: true },
  )
}

/** A link to the page that is shown already leads to its top and is no new entry of the history. */
export function watchRepeats() {
  const goToTop = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const asksForAnother = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // A button among links, as a filter is, is not gone to.
    if (link?.href !== location.href || link.hash || link.role === 'button' || asksForAnother) return
    event.preventDefault()
    scrollTo({ top: 0 })
  }
  // In the capturing phase: the router goes by what nobody has prevented.
  addEventListener('click', goToTop, { capture: true })
}

/** In the component that is new with each page, once its code is there. The first page is where the browser put it. */
export function useScrollRestoration() {
  useLayoutEffect(() => {
    if (hasArrivedBefore) {
      scrollTo({ top: returnTo?.entry === entryKey() ? returnTo.top : 0, behavior: 'instant' })
      return focusHeading()
    }
    hasArrivedBefore = true
  }, [])
}

/** Now or, if the page is still on its way, when it comes; unless the visitor has gone on meanwhile. */
function focusHeading() {
  const main = document.getElementById('main')
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })
  const look = () => {
    const heading = main?.querySelector('h1')
    if (heading && document.activeElement === main) focus(heading)
    if (heading) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  if (main) observer.observe(main, { childList: true, subtree: true })
  focus(main)
  look()
  return () => observer.disconnect()
}
