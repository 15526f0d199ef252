import { faultApi, faultLimits } from '#contract/pages/faults.ts'
import type { PageName } from '#contract/platform/pages.ts'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'
import type { TextName } from '#contract/texts/texts.ts'
import { startTag } from './html-tag.ts'

/**
 * The script and the style sheet inside the HTML of every page, and the style sheet that follows it on pages which run
 * from right to left. The Content Security Policy names their hashes.
 */
export type InlineTexts = { script: string; style: string; rightToLeftStyle: string }

/** Vite's manifest: the built files by the path of their source. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

/** The URL paths of the built files that a page loads. */
type Assets = {
  script: string
  /** The script with newer methods, for browsers that lack them. */
  polyfills: string
  /** The page's module, and all that it and the script import. The browser fetches them together with the script. */
  modules: string[]
  styles: string[]
  fonts: string[]
  /** True if the page shows nothing without its scripts, so that they don't wait until it is on the screen. */
  isScriptUrgent: boolean
}

/** The HTML elements that load a page's files. The server creates them once for each page and reuses them. */
export type AssetTags = ReturnType<typeof assetTags>

const assetTags = ({ script, polyfills, modules, styles, fonts, isScriptUrgent }: Assets) => ({
  /** Returns the elements that make the browser preload fonts. The build adds a hash to the names of their files. */
  fontsOf: (names: readonly string[]) =>
    fonts
      .filter((href) => names.some((name) => href.includes(`/${name}-`)))
      .map((href) =>
        startTag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
      )
      .join(''),
  styles: styles.map((href) => startTag('link', { rel: 'stylesheet', href })).join(''),
  lateScript: `${startTag('script', { 'data-entry': script, 'data-modules': modules.join(' '), 'data-polyfills': polyfills, ...(isScriptUrgent && { 'data-urgent': '' }) })}${lateScriptsLoader}</script>`,
})

/** Returns a function that finds the elements which load `entry`, the page's module, and all that these import. */
export function assetTagFinder(manifest: Manifest, entry: string, { isScriptUrgent = false } = {}) {
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

  function findAssets(page: PageName | undefined, language: Language, texts: readonly TextName[]): Assets {
    const names = withImports(entry)
    if (page) {
      withImports(moduleOf(page), names)
      for (const name of ['index', ...texts]) withImports(`src/contract/texts/${language}/${name}.ts`, names)
    }
    const chunks = chunksOf(names)
    const script = manifest[entry]?.file ?? ''
    const modules = chunks.map(({ file }) => file).filter((file) => file !== script)
    return {
      script: urlPathOf(script),
      polyfills: urlPathOf(manifest['src/web/browser/polyfills.ts']?.file ?? ''),
      modules: modules.map(urlPathOf),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(urlPathOf),
      fonts: [...new Set(fonts)].map(urlPathOf),
      isScriptUrgent,
    }
  }

  const tagsByPage = new Map<string, AssetTags>()
  return function findAssetTags(page?: PageName, language: Language = mainLanguage, texts: readonly TextName[] = []) {
    const key = `${language} ${page}`
    const tags = tagsByPage.get(key) ?? assetTags(findAssets(page, language, texts))
    tagsByPage.set(key, tags)
    return tags
  }
}

/**
 * The script inside the HTML of every page. It runs in every browser, so it has no syntax of after 2019.
 *
 * When the page and its first picture are on the screen, it requests all other scripts at once, so that they don't slow
 * down what the visitor sees. It waits for three seconds at most. It does not wait at all for the dashboard, which shows
 * nothing without them, and in a background tab, where the browser paints nothing. In a browser of before 2022 it requests none: the page then works as without scripts, which the style
 * sheet knows by `data-scripts`. The same holds if a script of the site fails before the page is live; scripts of the
 * browser's extensions may fail. The first such failure is reported to the server (contract/pages/faults.ts). The Content
 * Security Policy names the hash of this script.
 */
export const lateScriptsLoader = `
(({ entry, modules, polyfills, urgent }) => {
  const html = document.documentElement.dataset
  const turnOff = () => {
    html.scripts = 'off'
    for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent
  }
  if (!window.structuredClone || !window.HTMLDialogElement) return turnOff()
  html.scripts = 'on'
  let isRequested = false
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes))
  const load = () => {
    if (isRequested) return
    isRequested = true
    for (const href of modules.split(' ')) add('link', { rel: 'modulepreload', href })
    if (!URL.canParse || !Map.groupBy || !Promise.withResolvers)
      add('script', { type: 'module', src: polyfills, async: false })
    add('script', { type: 'module', src: entry, async: false })
  }
  const loadAfterPaint = async () => {
    const picture = document.querySelector('img[fetchpriority=high]')
    if (picture) await picture.decode().catch(() => {})
    requestAnimationFrame(() => setTimeout(load))
  }
  addEventListener('error', ({ message, filename, error }) => {
    if ('live' in html || html.scripts === 'off') return
    const stack = String((error && error.stack) || message)
    if (!(filename + stack).includes(location.origin + '/assets/')) return
    turnOff()
    const fault = stack.slice(0, ${faultLimits.faultMaxChars})
    fetch('${faultApi.report.path}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault, path: location.pathname.slice(0, ${faultLimits.pathMaxChars}) }),
    }).catch(() => {})
  })
  if (document.hidden || urgent === '') return load()
  new PerformanceObserver(loadAfterPaint).observe({ type: 'paint', buffered: true })
  setTimeout(load, 3000)
})(document.currentScript.dataset)
`
