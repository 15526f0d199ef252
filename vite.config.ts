import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import flattenLayers from '@csstools/postcss-cascade-layers'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }

// Vite runs four times (scripts/setup/pages.mjs): for the scripts of visitors, for those of the dashboard (mode `admin`),
// for the server's pages (`--ssr`), and for its checks of passkeys (`--ssr --mode passkeys`).
export default defineConfig(({ isSsrBuild = false, mode }) => {
  const isForDevelopers = mode.startsWith('development')
  const isForAdmin = mode.endsWith('admin')
  const zip = `${import.meta.dirname}/src/web/admin/leads/list/zip-without-workers.ts`
  return {
    plugins: [react(), tailwindcss(), plainImports, !isSsrBuild && !isForDevelopers && compressedFiles()],
    publicDir: isSsrBuild || isForAdmin ? false : 'src/web/public',
    // Browsers of before 2022 ignore all rules in `@layer`, so the build replaces layers by selectors of higher specificity.
    css: { postcss: { plugins: [twoLayers, flattenLayers()] }, lightningcss: { exclude: Features.IsSelector } },
    build: isSsrBuild ? serverBuild(mode) : { ...browserBuild(isForAdmin, isForDevelopers), minify: !isForDevelopers },
    // React itself has the hook that this package adds to older versions of React.
    resolve: {
      alias: [
        { find: /^fflate$/, replacement: zip },
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
    worker: { format: 'es' },
    ssr: { noExternal: true },
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  }
})

// Vite's own helper would also preload what each chunk imports. Its lists and its code would take 1 KB of each first
// visit, so this one only reports a chunk that can't be loaded.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export const __vitePreload = (load) => load().catch((error) => {
           dispatchEvent(new Event('vite:preloadError')); throw error })`
      : undefined,
}

const polyfills = 'src/web/browser/polyfills.ts'

// The dashboard has a build of its own: chunks that it shared with the pages would make visitors load more.
function browserBuild(isForAdmin: boolean, isForDevelopers: boolean): BuildOptions {
  return {
    outDir: 'dist/client',
    emptyOutDir: !isForAdmin && !isForDevelopers,
    target: targetsOf(packageJson.browserslist.right),
    cssTarget: targetsOf(packageJson.browserslist.usable),
    manifest: isForAdmin ? '.vite/admin.json' : '.vite/manifest.json',
    license: { fileName: isForAdmin ? '.vite/admin-packages.json' : '.vite/packages.json' },
    // The CSP refuses fonts in data URLs, and every visitor would load them with the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: isForAdmin
      ? { input: ['src/web/entry-admin.tsx', polyfills], output: { codeSplitting: { groups: [zodWithItsSettings] } } }
      : {
          input: ['src/web/entry-client.tsx', 'src/web/site/right-to-left.css', polyfills],
          output: { codeSplitting: { groups: chunks } },
          // Otherwise pages whose code is in a chunk of a group would be missing in the manifest.
          experimental: { chunkOptimization: false },
        },
  }
}

/** Returns Vite's names of the browsers in a list of package.json: `ios15.4` for `ios_saf >= 15.4`. */
function targetsOf(browsers: string[]) {
  const names = browsers.map((browser) => browser.replace('ios_saf', 'ios').replace(' >= ', ''))
  return names.filter((name) => /^(chrome|edge|firefox|ios|safari)\d/.test(name))
}

// Only utilities need a layer of their own. Each further layer would make the selectors of all later ones longer.
const twoLayers = {
  postcssPlugin: 'two-layers',
  AtRule: {
    layer(rule: { params: string }) {
      if (rule.params !== 'utilities') rule.params = rule.params.includes(',') ? 'base, utilities' : 'base'
    },
  },
}

// Every page loads these: packages, the contract's calls, the frame of the site. The patterns leave out later files.
const siteFiles = [
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\/|vite\/preload-helper/,
  /\/src\/contract\/(?!leads|deliveries|estimates\/(?!estimates\.))\w+\/(?!common|search|video|formats|offers|news)\w+\.ts$/,
  /\/src\/web\/(browser\/(prefetch|reload|hydrate)|ui\/(use-|focus-class|picture)|(api|site|site\/layout)\/(?!film|text|type|use-drawn))[\w-]*\.tsx?$/,
]
const estimateFiles =
  /\/(src\/energy\/(?!.*-in-use)|site\/estimate\/(?!saved|html-|questions|assumptions-)|estimates\/(charts|estimate-f)|figure-fi)/
// A visitor's browser loads these together, once a page is live.
const laterFiles = /\/(browser\/(after|between|first|language|page-p|search|untranslated)|offers|link-to-list)/
// The settings of zod have to run before zod itself.
const zodWithItsSettings = { name: 'zod', test: /\/node_modules\/zod\/|zod-without-eval/ }
const chunks = [
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

function serverBuild(mode: string): BuildOptions {
  const isForPasskeys = mode.endsWith('passkeys')
  return {
    outDir: 'dist/server',
    emptyOutDir: mode === 'production',
    license: { fileName: isForPasskeys ? '.vite/passkey-packages.json' : '.vite/packages.json' },
    rolldownOptions: {
      input: isForPasskeys ? 'src/web/passkey-checks.ts' : 'src/web/entry-server.tsx',
      // Debug info would put the folders of packages into comments, and the files' hashes would depend on them.
      experimental: { attachDebugInfo: 'none' },
      // The server loads all pages when it starts, and reads one file sooner than fifty.
      output: { codeSplitting: false },
    },
  }
}

// Writes a copy in brotli beside each text file of the build.
const brotli = promisify(brotliCompress)
const textFile = /\.(js|css|svg|json|txt|webmanifest)$/
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => textFile.test(file) && !files.includes(`${file}.br`))
      const compress = async (path: string) => writeFile(`${path}.br`, await brotli(await readFile(path)))
      await Promise.all(texts.map((file) => compress(join(dir, file))))
    },
  }
}
