const lastReload = 'reloaded-for-new-version'
const atMostEveryMilliseconds = 30_000

/**
 * After a deployment an open page may ask for a script file that is not there any more. Reloading brings the new
 * version; once, so that a file that is really missing doesn't reload for ever. Forms keep what was typed by themselves.
 */
export function reloadWhenOutdated() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReload) ?? 0)
    if (Date.now() - last < atMostEveryMilliseconds) return
    event.preventDefault()
    sessionStorage.setItem(lastReload, String(Date.now()))
    location.reload()
  })
}
