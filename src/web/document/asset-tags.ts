import type { PageName } from '#contract/platform/pages.ts'
import { startTag } from './html-tag.ts'

/** The script and the style sheet inside the HTML of every page. The Content Security Policy names their hashes. */
export type InlineTexts = { script: string; style: string }

/** Vite's manifest: the built files by the path of their source. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

/** The URL paths of the built files that a page loads. */
type Assets = {
  script: string
  /** The page's module, and all that it and the script import. The browser fetches them together with the script. */
  modules: string[]
  styles: string[]
  fonts: string[]
}

/** The HTML elements that load a page's files. The server creates them once for each page and reuses them. */
export type AssetTags = ReturnType<typeof assetTags>

const assetTags = ({ script, modules, styles, fonts }: Assets) => ({
  /** Returns the elements that make the browser preload fonts. The build adds a hash to the names of their files. */
  fontsOf: (names: readonly string[]) =>
    fonts
      .filter((href) => names.some((name) => href.includes(`/${name}-`)))
      .map((href) =>
        startTag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
      )
      .join(''),
  styles: styles.map((href) => startTag('link', { rel: 'stylesheet', href })).join(''),
  lateScript: `${startTag('script', { 'data-entry': script, 'data-modules': modules.join(' ') })}${lateScriptsLoader}</script>`,
})

/** Returns a function that finds the elements which load `entry`, the page's module, and all that these import. */
export function assetTagFinder(manifest: Manifest, entry: string) {
  const urlPathOf = (file: string) => `/${file}`

  function withImports(name: string, visited = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}. Run npm run build.`)
    if (visited.has(name)) return visited
    visited.add(name)
    for (const imported of chunk.imports ?? []) withImports(imported, visited)
    return visited
  }

  // The cast is safe: `withImports` returns only names that the manifest has.
  const chunksOf = (names: Iterable<string>) => Array.from(names, (name) => manifest[name] as Manifest[string])
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))

  /** Finds the module of a page by the page's name: `data-sheets-page.tsx` for `dataSheets`. */
  function moduleOf(page: PageName) {
    const file = `/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
    return Object.keys(manifest).find((name) => name.endsWith(file)) ?? file
  }

  function findAssets(page: PageName | undefined): Assets {
    const names = withImports(entry)
    const chunks = chunksOf(page ? withImports(moduleOf(page), names) : names)
    const script = manifest[entry]?.file ?? ''
    const modules = chunks.map(({ file }) => file).filter((file) => file !== script)
    return {
      script: urlPathOf(script),
      modules: modules.map(urlPathOf),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(urlPathOf),
      fonts: [...new Set(fonts)].map(urlPathOf),
    }
  }

  const tagsByPage = new Map<PageName | undefined, AssetTags>()
  return function findAssetTags(page?: PageName) {
    const tags = tagsByPage.get(page) ?? assetTags(findAssets(page))
    tagsByPage.set(page, tags)
    return tags
  }
}

/**
 * The script inside the HTML of every page. When the page and its first picture are on the screen, it requests all
 * other scripts at once, so that they don't slow down what the visitor sees. It waits for three seconds at most, and
 * not at all in a background tab, where the browser paints nothing. The Content Security Policy names the hash of this
 * script.
 */
export const lateScriptsLoader = `
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
