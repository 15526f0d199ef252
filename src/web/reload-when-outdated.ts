const lastReload = 'reloaded-for-new-version'
const atMostEveryMilliseconds = 30_000

/**
 * After a deployment an open page may ask for a script file that is not there any more. Reloading brings the new
 * version: once, so that a file that is really missing doesn't reload for ever, and only while the site answers, so that
 * a visitor without a connection keeps the page. Forms keep what was typed by themselves.
 */
export function reloadWhenOutdated() {
  addEventListener('vite:preloadError', async () => {
    const last = Number(sessionStorage.getItem(lastReload) ?? 0)
    if (Date.now() - last < atMostEveryMilliseconds) return
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (!answer?.ok) return
    sessionStorage.setItem(lastReload, String(Date.now()))
    location.reload()
  })
}
