const lastReload = 'reloaded-for-new-version'
const atMostEveryMilliseconds = 30_000

/**
 * Reloads an open page that requests a script file which a deployment has removed. It reloads once, so that a file that
 * is really missing doesn't reload the page for ever, and only while the site answers, so that a visitor without a
 * connection keeps the page. Forms keep their own text.
 */
export function reloadWhenOutdated() {
  addEventListener('vite:preloadError', async () => {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (response?.ok && mayReload()) location.reload()
  })
}

/** Whether the last such reload is long enough ago. The browser remembers the time of this one. */
function mayReload() {
  try {
    const last = Number(sessionStorage[lastReload] ?? 0)
    sessionStorage[lastReload] = Date.now()
    return Date.now() - last >= atMostEveryMilliseconds
  } catch {
    // The browser stores nothing for this site. It still knows whether a reload brought this page.
    const [loaded] = performance.getEntriesByType('navigation')
    return (loaded as PerformanceNavigationTiming | undefined)?.type !== 'reload'
  }
}
