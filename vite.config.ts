import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const clone = `${normalizePath(import.meta.dirname)}/`

// The dashboard has a build of its own, because sharing chunks with it would make visitors load 4 KB and a dozen files
// more.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    !isSsrBuild && !isForAdmin(mode) && withoutUnusedParts(),
    !isSsrBuild && !isForDeveloper(mode) && compressedFiles(),
  ],
  publicDir: isSsrBuild || isForAdmin(mode) ? false : 'src/web/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: !isForPasskeys(mode) && !isForDeveloper(mode),
        license: { fileName: isForPasskeys(mode) ? '.vite/passkey-packages.json' : '.vite/packages.json' },
        rolldownOptions: {
          input: isForPasskeys(mode) ? 'src/web/passkey-checks.ts' : 'src/web/entry-server.tsx',
          // Debug info would put the folders of packages into comments, and the files' hashes would depend on them.
          experimental: { attachDebugInfo: 'none' },
          // All pages are in one file, because the server loads all of them when it starts, and reads one file sooner
          // than fifty.
          output: { codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        minify: !isForDeveloper(mode),
        ...(isForAdmin(mode)
          ? { manifest: '.vite/admin.json', emptyOutDir: false, rolldownOptions: { input: 'src/web/entry-admin.tsx' } }
          : {
              manifest: true,
              // `npm run dev` builds the dashboard into the same folder at the same time.
              emptyOutDir: !isForDeveloper(mode),
              rolldownOptions: {
                input: 'src/web/entry-client.tsx',
                // The chunk that every page loads names all files. Hashes don't compress, so short ones save 80 bytes.
                output: { chunkFileNames: 'assets/[name]-[hash:6].js', codeSplitting: { groups: chunks } },
              },
            }),
        // Lists the packages inside the built files, for docs/third-party.md.
        license: { fileName: isForAdmin(mode) ? '.vite/admin-packages.json' : '.vite/packages.json' },
        // No file becomes a data URL in a style sheet: every visitor would load it, and the CSP refuses fonts there.
        assetsInlineLimit: 0,
        // Leaves out the files that the page has loaded already: those that all pages share, and all files that two
        // late parts of an estimate need.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) =>
            /\/html-parts-/.test(file) ? [] : needed.filter((other) => !/\/(site|rolldown-runtime)-/.test(other)),
        },
      },
  resolve: {
    alias: [
      // wouter's polyfill is not needed: React has had this hook since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ...(isSsrBuild || isForAdmin(mode) ? [] : queryStubs),
      { find: /^fflate$/, replacement: `${clone}src/web/admin/leads/list/zip-without-workers.ts` },
    ],
  },
  worker: { format: 'es', plugins: () => [packagesOfWorkers()] },
  // The server's bundle contains all packages. React is bundled in its production form.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))

// For visitors, stubs replace parts of the query library that only the dashboard uses. A first visit loads 1.2 KB less.
const queryStubs = [
  { find: './mutationCache.js', replacement: `${clone}src/web/api/without-mutations.ts` },
  { find: './infiniteQueryBehavior.js', replacement: `${clone}src/web/api/without-infinite-queries.ts` },
]

/**
 * Removes the code of view transitions and of refs to fragments from React: 4.6 KB of every first visit. The bundler
 * would keep this code, although no page has a `<ViewTransition>` or a `<Fragment ref>`. React still calls the emptied
 * functions to look for such elements, but never uses a result of theirs.
 */
function withoutUnusedParts(): Plugin {
  const removedMethods = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};/gm
  const emptiedFunctions = /^function (\w*ViewTransition\w*)\([\s\S]*?^\}/gm
  return {
    name: 'without-unused-parts',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => code.replace(removedMethods, '').replace(emptiedFunctions, 'function $1(){}'),
    },
  }
}

// `npm run dev` builds in the modes development and development-admin: quickly, without minifying and compressing.
const isForDeveloper = (mode: string) => mode.startsWith('development')
// The checks of passkeys are a bundle of their own, which the server loads for the first passkey.
const isForPasskeys = (mode: string) => mode.endsWith('passkeys')
const isForAdmin = (mode: string) => mode.endsWith('admin')

// A first visit fetches few scripts, all named in the HTML: the entry, the chunk `site` with the code and the libraries
// that every page needs (together they compress better), the page's own code, and the code that it shares with other
// pages. All other code is loaded when it is needed.
const siteFiles = [
  /^\0(rolldown\/runtime|vite\/preload-helper)/,
  /^node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
  /^src\/contract\/\w+\/(?!common|origin|quotes|search|spam|video)\w+\.ts$/,
  /^src\/web\/(?!after-hydration|entry|first-address|search-key|tab-storage)[\w-]+\.tsx?$/,
  /^src\/web\/(api|site|site\/layout)\/(?!film|not-found-card|text|typeset)[\w-]+\.tsx?$/,
  // Otherwise four pages would load this as a file of its own, which costs more than its few lines here.
  /^src\/web\/site\/projects\/use-project\.ts$/,
  /^src\/web\/ui\/(button-styles|first-picture|notice|picture|sprite-icon|toasts)\.tsx?$/,
]
// The chunk `form` is without the code that checks and sends a form: it is loaded when a visitor begins to fill one in.
const formFiles = /^src\/web\/(tab-storage|forms\/(?!\w+-sender|visit))/
const filmFiles = /^src\/(web\/site\/film|contract\/content\/video)/
// The pages of estimates have little code of their own. The pictures, the form and the engine are loaded later.
const estimatePageFiles =
  /^src\/(contract\/estimates\/number-formats|web\/site\/estimate\/(estimate-page|form-texts|late-part))/
const estimateFiles =
  /^src\/(energy|web\/site\/estimate\/(?!estimate-page|saved|html-parts)|contract\/(estimates\/(charts|estimate-f)|platform\/figure-fields))/
const folderOf = (id: string) =>
  /^src\/web\/site\/(?:projects\/(?=map\/)|parts\/(?=\w+\/))?(?!parts\/)(\w+)\/(?!.*-icon|compare|saved\/)/.exec(
    pathInClone(id),
  )?.[1] ?? null
const chunks = [
  { name: 'site', test: (id: string) => siteFiles.some((path) => path.test(pathInClone(id))), priority: 3 },
  { name: 'form', test: (id: string) => formFiles.test(pathInClone(id)), minShareCount: 2, priority: 2 },
  { name: 'film', test: (id: string) => filmFiles.test(pathInClone(id)), minShareCount: 2, priority: 2 },
  { name: 'estimate-page', test: (id: string) => estimatePageFiles.test(pathInClone(id)), priority: 2.5 },
  { name: 'estimate', test: (id: string) => estimateFiles.test(pathInClone(id)), priority: 2 },
  // Code that the pages of one folder share: a product's page doesn't load the code that legal texts share.
  { name: folderOf, debugName: 'folder', test: (id: string) => folderOf(id) !== null, minShareCount: 2, priority: 1 },
]

/** Returns a module's path below the clone, or from `node_modules` on: folders above could match the patterns, too. */
function pathInClone(id: string) {
  const path = normalizePath(id)
  const ofPackage = path.lastIndexOf('/node_modules/')
  if (ofPackage !== -1) return path.slice(ofPackage + 1)
  return path.startsWith(clone) ? path.slice(clone.length) : path
}

/** Lists the packages inside the web workers for docs/third-party.md, because `build.license` leaves them out. */
function packagesOfWorkers(): Plugin {
  return {
    name: 'packages-of-workers',
    async generateBundle() {
      const folders = new Set(
        [...this.getModuleIds()].flatMap((id) => packageFolder.exec(normalizePath(id))?.[0] ?? []),
      )
      const packages = await Promise.all(
        Array.from(folders, async (folder) => {
          const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
          return { name, version, identifier: license }
        }),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/worker-packages.json', source: JSON.stringify(packages) })
    },
  }
}

const packageFolder = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

const brotli = promisify(brotliCompress)

/** Writes the brotli and gzip form of each text file of the build beside the file. */
function compressedFiles(): Plugin {
  const gzipped = promisify(gzip)
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      const names = new Set(files.map(({ name }) => name))
      const paths = files
        .filter(({ name }) => compressible.test(name) && !names.has(`${name}.br`))
        .map((file) => join(file.parentPath, file.name))
      await Promise.all(
        paths.map(async (path) => {
          const bytes = await readFile(path)
          await writeFile(`${path}.br`, await brotli(bytes))
          await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
        }),
      )
    },
  }
}
