/**
 * Reloads an open page that requests a script file which a deployment has removed. It reloads once for each entry of
 * the browser's history, so that a file that is really missing doesn't reload the page for ever. It reloads only if the
 * site answers, so that a visitor without a connection keeps the page. Drafts (forms/draft.ts) keep the text in forms.
 */
export function reloadWhenOutdated() {
  addEventListener('vite:preloadError', async () => {
    if (history.state?.isReloaded) return
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (!response?.ok) return
    // The state of the history's entry survives the reload, also in a browser that stores nothing for the site.
    history.replaceState({ ...history.state, isReloaded: true }, '')
    location.reload()
  })
}
