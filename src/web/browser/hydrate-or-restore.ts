import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Control, changedControls, typeInto } from '../site/changed-controls.ts'

/**
 * Lets React take over the first page, so that the page never becomes less than the server has sent. If React fails to
 * show it, the server's HTML comes back, with what the visitor had typed before. Its links and forms work as without
 * scripts, and the script inside the HTML (document/asset-tags.ts) reports the error. On a later page, and once the
 * visitor has typed into the page that React shows or gone back to it, a boundary shows the failure. If the page's
 * elements are no longer where React has put them, the browser loads the page again.
 */
export function hydrateOrRestore(root: HTMLElement, site: ReactNode) {
  // The copy belongs to another document, so that the browser doesn't load its pictures again.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  const { pathname } = location
  const restore = (error: unknown) => {
    if (!root.isConnected) return
    reactRoot?.unmount()
    root.replaceWith(document.adoptNode(copy))
    delete document.documentElement.dataset.live
    reportFault(error)
  }
  let hasActed = false
  const onError = (error: unknown) => {
    // React is still working on the page.
    if (location.pathname === pathname && !hasActed) queueMicrotask(() => restore(error))
    // A translator has moved elements that React wants to remove.
    else if (error instanceof DOMException) location.reload()
    // biome-ignore lint/suspicious/noConsole: React writes a caught error to the console, unless this option is set
    else console.error(error)
  }
  // If the browser has translated the page, React replaces its HTML, and this types the visitor's texts again.
  const typeAgain = rememberTyping(root)
  let reactRoot: ReturnType<typeof hydrateRoot> | undefined
  startTransition(() => {
    reactRoot = hydrateRoot(root, site, {
      onCaughtError: onError,
      onUncaughtError: onError,
      onRecoverableError: typeAgain,
    })
    // React has stopped the events in HTML that it has not hydrated. An event of `typeAgain` is not trusted.
    root.addEventListener('input', ({ isTrusted }) => {
      hasActed ||= isTrusted
    })
    addEventListener('popstate', () => {
      hasActed = true
    })
  })
}

/**
 * Reports an error as one of the site's own scripts. The browser may not know its file, or take it for the file of an
 * extension, whose errors the script inside the HTML ignores.
 */
export const reportFault = (error: unknown) =>
  dispatchEvent(new ErrorEvent('error', { error, message: String(error), filename: import.meta.url }))

/** Remembers the texts that the visitor has typed. The returned function types them into React's new controls. */
function rememberTyping(root: HTMLElement) {
  const controls = root.querySelectorAll('input[name], textarea[name], select[name]')
  const typed = new Map(changedControls(controls).map(({ name, value }) => [name, value]))
  const { pathname } = location
  const typeAgain = () => {
    if (location.pathname !== pathname) return observer.disconnect()
    for (const [name, value] of typed) {
      const control = root.querySelector<Control>(`:is(input, textarea, select)[name="${CSS.escape(name)}"]`)
      if (!control) continue
      typed.delete(name)
      typeInto(control, value)
    }
    if (typed.size === 0) observer.disconnect()
  }
  // The form of the estimate comes later than the rest of its page.
  const observer = new MutationObserver(typeAgain)
  return () => {
    observer.observe(root, { childList: true, subtree: true })
    typeAgain()
  }
}
