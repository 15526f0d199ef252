import { readdir, readFile } from 'node:fs/promises'
// @ts-expect-error the package has no types
import doiuse from 'doiuse'
import { ESLint } from 'eslint'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { isDeep } from './depth.ts'

// Checks the built files against the browsers in which the site looks and works right (`browserslist` in package.json).

const assets = new URL('../dist/client/assets/', import.meta.url)
const browsers = packageJson.browserslist.right
// The linter reads the list from package.json.
process.env.BROWSERSLIST_ENV = 'right'

/** Newer methods that src/web/browser/polyfills.ts brings to browsers that lack them. */
const polyfilledRules = [
  'no-array-prototype-findlast-findlastindex',
  'no-array-prototype-toreversed',
  'no-array-prototype-tosorted',
  'no-array-prototype-tospliced',
  'no-array-prototype-with',
  'no-map-groupby',
  'no-promise-withresolvers',
  'no-string-prototype-towellformed',
]

// All browsers of the list have these. Rules for iterators report every `map` and `filter`, also those of arrays.
const rulesOfOtherFeatures =
  /array-prototype-at|string-prototype-at|typed-array-prototype-at|object-hasown|error-cause|class-(instance|private|static)-(fields|methods)|class-fields|private-in|top-level-await|regexp-d-flag|resizable|iterator-prototype-(every|filter|find|flatmap|foreach|map|reduce|some)$/

/** Browser features that the code uses only if the browser has them. */
const optionalFeatures = ['navigator.connection()', 'navigator.userActivation()', 'trustedTypes']

test('the built scripts have only the syntax and the methods of the browsers in package.json', {
  timeout: 180_000,
}, async () => {
  const rules = ([2022, 2023, 2024, 2025, 2026] as const)
    .flatMap((year) => Object.keys(esx.configs[`flat/no-new-in-es${year}`].rules ?? {}))
    .filter((rule) => !polyfilledRules.includes(rule.slice('es-x/'.length)) && !rulesOfOtherFeatures.test(rule))
  const eslint = new ESLint({
    cwd: assets.pathname,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      files: ['**/*.js'],
      languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
      plugins: { 'es-x': esx, compat },
      rules: Object.fromEntries(
        [...rules, 'es-x/no-regexp-lookbehind-assertions', 'compat/compat'].map((rule) => [rule, 'error']),
      ),
      settings: { 'es-x': { aggressive: true } },
    },
  })
  const results = await eslint.lintFiles(await lintedScripts())
  const problems = results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ message }) => !optionalFeatures.some((feature) => message.startsWith(feature)))
      .map(({ message }) => `${filePath.slice(assets.pathname.length)}: ${message}`),
  )
  expect(problems).toEqual([])
})

/** Features that a browser of the list may lack, and what its visitors then see. */
const optionalStyles = {
  'css-has': 'A page behind an open menu scrolls; the bar for comparing products is always there.',
  'css-container-queries': 'Charts, metrics and diagrams have their narrow form.',
  'css-container-query-units': 'As above.',
  'viewport-unit-variants': 'The height of the whole screen, also of the part behind the address bar.',
  'css-color-adjust': 'A logo may be missing on paper.',
  'css-content-visibility': 'Pictures far below are drawn sooner.',
  'css-media-scripting': 'The script inside the HTML sets an attribute instead.',
  'css-text-wrap-balance': 'Headings break their lines elsewhere.',
  'css-subgrid': 'Unused.',
  'css-overscroll-behavior': 'The page behind scrolls along.',
  'css-resize': 'Phones have no handle for resizing fields.',
  'css3-cursors': 'Phones have no pointer.',
  'css3-attr': 'A picture that loads has no colour of its own.',
  'extended-system-fonts': 'The next font in the list.',
  'css-text-indent': 'Only its keywords are missing, which no style uses.',
}

test('the built style sheet has only features that all browsers in package.json have, or can do without', async () => {
  const files = (await readdir(assets)).filter((file) => file.endsWith('.css') && !file.includes('admin'))
  const missing = new Set<string>()
  for (const file of files) {
    const report = ({ feature, featureData }: { feature: string; featureData: { missing?: string } }) => {
      if (featureData.missing) missing.add(feature)
    }
    await postcss([doiuse({ browsers, onFeatureUsage: report })]).process(
      await readFile(new URL(file, assets), 'utf8'),
      {
        from: undefined,
      },
    )
  }
  expect([...missing].filter((feature) => !(feature in optionalStyles))).toEqual([])
  for (const file of files) expect(await readFile(new URL(file, assets), 'utf8')).not.toContain('@layer')
})

/** The scripts of visitors; in `npm run test:deep` also those of the dashboard, which take longer to check. */
async function lintedScripts() {
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js') && !file.startsWith('polyfills'))
  if (isDeep) return scripts
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(new URL('../.vite/manifest.json', assets), 'utf8'),
  )
  return Object.values(manifest)
    .map(({ file }) => file.slice('assets/'.length))
    .filter((file) => scripts.includes(file))
}
