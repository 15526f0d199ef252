import flattenLayers from '@csstools/postcss-cascade-layers'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { type BuildOptions, defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { compressedFiles, plainImports, twoLayers } from './scripts/setup/vite-plugins.ts'
import { chunks, zodWithItsSettings } from './src/web/chunks.ts'

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
          // Otherwise the build would define each field of a class by a call, a third of the time that an estimate takes.
          transform: { assumptions: { setPublicClassFields: true } },
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
      // The server loads all pages when it starts, and reads one file sooner than fifty. Node keeps the text of a file in
      // memory, with two bytes for each of its characters if one of them is not in Latin letters.
      output: { codeSplitting: false, charset: 'ascii', comments: false },
    },
  }
}
