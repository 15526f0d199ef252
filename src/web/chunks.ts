// Which files of the build (chunks) have which modules. Left alone, the build would make a chunk for each set of pages that
// share a module, and a first visit would load too many of them. `tests/budgets.test.ts` measures what visits load.

// Every page loads these: packages, the contract's calls, the frame of the site. The patterns leave out later files.
const siteFiles = [
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\/|vite\/preload-helper/,
  /\/src\/contract\/(?!leads|deliveries|estimates\/(?!estimates\.))\w+\/(?!common|search|video|formats|news)\w+\.ts$/,
  /\/src\/web\/(browser\/(prefetch|reload|hydrate)|ui\/(use-|focus-class|picture)|(api|site|site\/layout)\/(?!film|text|type|use-drawn))[\w-]*\.tsx?$/,
]
const estimateFiles =
  /\/(src\/energy\/(?!.*-in-use)|site\/estimate\/(?!saved|html-|questions|assumptions-)|estimates\/(charts|estimate-f)|figure-fi)/

// A visitor's browser loads these together, once a page is live.
const laterFiles = /\/(browser\/(after|between|first|language|page-p|search|untranslated)|link-to-list)/

// The settings of zod have to run before zod itself.
export const zodWithItsSettings = { name: 'zod', test: /\/node_modules\/zod\/|zod-without-eval/ }

export const chunks = [
  { name: 'site', test: (id: string) => siteFiles.some((files) => files.test(id)), priority: 4 },
  { name: 'estimate-page', test: /\/(number-formats|estimate-page|form-texts|late-part)\.tsx?$/, priority: 3 },
  { name: 'estimate', test: estimateFiles, priority: 2 },
  { name: 'parts', test: /\/src\/web\/site\/parts\/(?!not-found|single|closing)/, priority: 2 },
  { name: 'map', test: /\/src\/web\/site\/projects\/(map\/|capacity)/, priority: 2 },
  { name: 'product-parts', test: /product-(head|details)\.tsx|partly-hidden/, priority: 2 },
  { name: 'after-hydration', test: laterFiles, priority: 2 },
  { name: 'forms', test: /\/src\/web\/forms\/(?!lead-sender)/, priority: 2 },
  { name: 'site', minShareCount: 7, priority: 3 },
]
