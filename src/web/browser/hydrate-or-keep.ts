import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Lets React take over the first page, so that the page never becomes less than the server has sent. If React fails to
 * show it, the server's HTML comes back, with what the visitor had typed before. Its links and forms work as without
 * scripts, and the script inside the HTML (document/asset-tags.ts) reports the error. On a later page, a boundary shows
 * the failure.
 */
export function hydrateOrKeep(root: HTMLElement, site: ReactNode) {
  // The copy belongs to another document, so that the browser doesn't load its pictures again.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  const { pathname } = location
  const restore = (error: unknown) => {
    if (!root.isConnected) return
    reactRoot?.unmount()
    root.replaceWith(document.adoptNode(copy))
    delete document.documentElement.dataset.live
    reportError(error)
  }
  const onError = (error: unknown) => {
    // React is still working on the page.
    if (location.pathname === pathname) queueMicrotask(() => restore(error))
    // biome-ignore lint/suspicious/noConsole: React writes a caught error to the console, unless this option is set
    else console.error(error)
  }
  let reactRoot: ReturnType<typeof hydrateRoot> | undefined
  startTransition(() => {
    reactRoot = hydrateRoot(root, site, { onCaughtError: onError, onUncaughtError: onError })
  })
}
