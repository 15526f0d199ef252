import type { PageName } from '#contract/pages.ts'
import { startTag } from './html-tag.ts'
import { lateScripts } from './late-scripts.ts'

/** The only texts inside the HTML that a browser takes as script or style. The Content Security Policy names their hashes. */
export type InlineTexts = { script: string; style: string }

/** Vite's list of the built files. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

/** The built files of a page. */
type Assets = {
  script: string
  /** The modules that the script imports and the page's own. The browser fetches them together with the script. */
  modules: string[]
  styles: string[]
  fonts: string[]
}

/** The elements that name a page's files, as text. They are the same for each request, so they are made once. */
export type AssetTags = ReturnType<typeof assetTags>

const assetTags = ({ script, modules, styles, fonts }: Assets) => ({
  /** Those of the font files with these names. */
  fontsOf: (names: readonly string[]) =>
    fonts
      .filter((href) => names.some((name) => href.includes(`/${name}-`)))
      .map((href) =>
        startTag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
      )
      .join(''),
  styles: styles.map((href) => startTag('link', { rel: 'stylesheet', href })).join(''),
  late: `${startTag('script', { 'data-entry': script, 'data-modules': modules.join(' ') })}${lateScripts}</script>`,
})

/** Finds the files that a page needs: its own, those of the entry, and all that they import. */
export function assetTagFinder(manifest: Manifest, entry: string) {
  const address = (file: string) => `/${file}`

  function withImports(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}. Run npm run build.`)
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }

  const files = (names: Iterable<string>) => Array.from(names, (name) => manifest[name] as Manifest[string])
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))

  /** The module of a page, which has its name: `data-sheets-page.tsx` for `dataSheets`. */
  function moduleOf(page: PageName) {
    const file = `/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
    return Object.keys(manifest).find((name) => name.endsWith(file)) ?? file
  }

  function find(page: PageName | undefined): Assets {
    const names = withImports(entry)
    const chunks = files(page ? withImports(moduleOf(page), names) : names)
    const script = manifest[entry]?.file ?? ''
    const modules = chunks.map(({ file }) => file).filter((file) => file !== script)
    return {
      script: address(script),
      modules: modules.map(address),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
      fonts: [...new Set(fonts)].map(address),
    }
  }

  const found = new Map<PageName | undefined, AssetTags>()
  return function assetsOf(page?: PageName) {
    const tags = found.get(page) ?? assetTags(find(page))
    found.set(page, tags)
    return tags
  }
}
