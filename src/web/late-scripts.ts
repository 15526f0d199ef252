/**
 * The script inside the HTML of every page. When the page and its first picture are on the screen, it requests all
 * other scripts at once, so that they don't slow down what the visitor sees. It waits for three seconds at most, and
 * not at all in a background tab, where the browser paints nothing. The Content Security Policy names the hash of this
 * script.
 */
export const lateScripts = `
(({ entry, modules }) => {
  let isRequested = false
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
  const load = () => {
    if (isRequested) return
    isRequested = true
    for (const href of modules.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry })
  }
  const loadAfterPaint = async () => {
    await document.querySelector('img[fetchpriority=high]')?.decode().catch(() => {})
    requestAnimationFrame(() => setTimeout(load))
  }
  if (document.hidden) return load()
  new PerformanceObserver(loadAfterPaint).observe({ type: 'paint', buffered: true })
  setTimeout(load, 3000)
})(document.currentScript.dataset)
`
