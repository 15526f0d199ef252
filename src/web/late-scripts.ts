/**
 * The one script that stands in the HTML itself: once the page and its first picture are on the screen it asks for all
 * the others at once. So they compete with nothing that is seen, and none is found through another. It waits for three
 * seconds at most, and not at all in a background tab, where nothing is painted. The content security policy names it
 * by its hash.
 */
export const lateScripts = `
(({ entry, modules }) => {
  let isAsked = false
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
  const load = () => {
    if (isAsked) return
    isAsked = true
    for (const href of modules.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry })
  }
  const loadBehind = async () => {
    await document.querySelector('img[fetchpriority=high]')?.decode().catch(() => {})
    requestAnimationFrame(() => setTimeout(load))
  }
  if (document.hidden) return load()
  new PerformanceObserver(loadBehind).observe({ type: 'paint', buffered: true })
  setTimeout(load, 3000)
})(document.currentScript.dataset)
`
