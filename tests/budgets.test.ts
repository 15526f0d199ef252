import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { type EstimateInput, estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { pageRenderer } from '#server/pages/page-renderer.ts'
import { loadRenderer } from '#server/platform/build.ts'
import { startApp } from './app.ts'
import { aBlock } from './makers.ts'

const kilobyte = 1000
// The most bytes that one page may make a phone fetch. The tests measure the build that would be deployed.
const budgets = {
  scriptBytes: 92 * kilobyte,
  ownScriptBytes: 20 * kilobyte,
  styleBytes: 12 * kilobyte,
  fontBytes: 45 * kilobyte,
}

const buildFolder = new URL('../dist/client/', import.meta.url)
const publicUrl = 'https://site.example'
const renderer = await loadRenderer(publicUrl)
const { inline } = renderer
const app = await startApp('SQLite', { pageRenderer: pageRenderer(renderer), inline, assets: buildFolder })
await addDemoContent(app.db)
const downloads = JSON.stringify({ downloads: [{ title: 'Safety plan', file: '/media/a/plan.pdf' }] })
await app.admin(contentApi.create, { body: aBlock({ key: 'trust_downloads', type: 'json', content: downloads }) })
const languages = ['fr', 'pt', 'ar']
const shown = JSON.stringify({ shown: languages })
await app.admin(contentApi.create, { body: aBlock({ key: 'languages', type: 'json', content: shown }) })
const iconSymbols = (await readFile(new URL('icons.svg', buildFolder), 'utf8')).match(/(?<=<symbol id=")[\w-]+/g)
const paths = [
  '/',
  '/about',
  '/products',
  '/products/1',
  '/products/data-sheets',
  '/products/compare',
  '/products/compare?ids=1,2',
  '/projects',
  '/projects/1',
  '/news',
  '/news/1',
  '/contact',
]
const otherPaths = ['/trust/downloads', '/search', '/search?q=battery', '/privacy', '/terms', '/cookies', '/nowhere']
const estimatePaths = ['/estimate', await pathOfSavedEstimate()]

describe.each([...paths, ...otherPaths, ...estimatePaths])('a first visit to %s', async (path) => {
  const { body: html, headers } = await app.inject({ method: 'GET', url: path })
  const links = tags(html, 'link')
  const scripts = scriptsOf(html)
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)

  test('fetches at most 92 KB of scripts', async () => {
    expect(await transferBytes(scripts)).toBeLessThanOrEqual(budgets.scriptBytes)
  })

  test('shows only icons that icons.svg has', () => {
    const shownIcons = html.match(/(?<=\/icons\.svg#)[\w-]+/g)
    expect(iconSymbols).toEqual(expect.arrayContaining(shownIcons ?? []))
  })

  test('gives each picture of a set its width, and says how wide the set is shown, as HTML wants', () => {
    const sets = [
      ...links.map(({ imagesrcset, imagesizes }) => [imagesrcset, imagesizes]),
      ...tags(html, 'source').map(({ srcset, sizes }) => [srcset, sizes]),
    ]
    for (const [set, sizes] of sets.filter(([set]) => set)) {
      expect(set).toMatch(/^\S+ \d+w(, \S+ \d+w)*$/)
      expect(sizes).toBeTruthy()
    }
  })

  test('has its style sheet of at most 12 KB in the HTML, allowed by its hash, and fetches none', () => {
    expect(styles).toHaveLength(1)
    const [style = ''] = styles
    expect(brotliCompressSync(style).length).toBeLessThanOrEqual(budgets.styleBytes)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(links.filter(({ rel }) => rel === 'stylesheet')).toEqual([])
  })

  test('names its fonts in the head, together at most 45 KB, so that the browser need not read the style sheet first', async () => {
    const fonts = links.filter((link) => link.rel === 'preload' && link.as === 'font').map(({ href = '' }) => href)
    const faces = styles.flatMap((style) => style.match(/@font-face\{[^}]*\.woff2[^}]*\}/g) ?? [])
    const fontFiles = faces.map((face) => face.match(/url\("?([^")]+)/)?.[1])
    expect(fonts.toSorted()).toEqual(fontFiles.toSorted())
    expect(await transferBytes(fonts)).toBeLessThanOrEqual(budgets.fontBytes)
  })

  test('names every script in the page, so that none waits for another, and none delays the first paint', async () => {
    const importedScripts = await Promise.all(scripts.map(staticImportsOf))
    expect(importedScripts.flat().filter((script) => !scripts.includes(script))).toEqual([])
    for (const script of tags(html, 'script')) expect(script.src).toBeUndefined()
    for (const style of styles) expect(style).not.toContain('@import')
  })

  test('fetches nothing that only forms, toasts or administrators need', async () => {
    const code = (await Promise.all(scripts.map(textOf))).join('\n')
    // Code with zod, with Radix's toast or with the administrators' calls still has these words after minification.
    for (const word of ['invalid_type', 'ToastProvider', '/api/admin/login']) expect(code).not.toContain(word)
  })
})

// A page in another language loads the scripts with its texts in place of the English ones.
describe.each(languages)('a first visit in %s', (language) => {
  test.each([...paths, ...otherPaths, ...estimatePaths])(
    'to %s fetches at most 92 KB of scripts, and HTML that is at most 10 % larger than in English',
    async (path) => {
      const [english, translated] = await Promise.all(
        [path, `/${language}${path}`].map(async (url) => (await app.inject({ method: 'GET', url })).body),
      )
      expect(translated?.slice(0, 60)).toContain(`<html lang="${language}`)
      expect(await transferBytes(scriptsOf(translated ?? ''))).toBeLessThanOrEqual(budgets.scriptBytes)
      expect(translated?.length).toBeLessThanOrEqual(1.1 * (english?.length ?? 0))
    },
  )
})

test('the first picture of the home page is named in its head, for upright and for wide screens', async () => {
  const { body: html } = await app.inject({ method: 'GET', url: '/' })
  const pictures = tags(html, 'link').filter((link) => link.rel === 'preload' && link.as === 'image')
  expect(pictures.map(({ media }) => media)).toEqual(['(orientation: portrait)', 'not all and (orientation: portrait)'])
  for (const { imagesrcset = '' } of pictures) expect(html.split(imagesrcset)).toHaveLength(3)
})

test('the estimate page has at most 20 KB of scripts of its own, including the form, which is loaded when it is used', async () => {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await textOf('/.vite/manifest.json'),
  )
  const withImports = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(withImports)]
  const names = ['estimate-page', 'estimate-form'].map((name) => `src/web/site/estimate/${name}.tsx`)
  const files = names.flatMap(withImports).map((name) => `/${manifest[name]?.file}`)
  const { body } = await app.inject({ method: 'GET', url: '/nowhere' })
  const ownFiles = [...new Set(files)].filter((file) => !body.includes(file))
  expect(await transferBytes(ownFiles)).toBeGreaterThan(budgets.ownScriptBytes / 2)
  expect(await transferBytes(ownFiles)).toBeLessThanOrEqual(budgets.ownScriptBytes)
})

/** Lets the site store an estimate, and returns the path of the estimate's page. */
async function pathOfSavedEstimate() {
  const { code } = await app.visitor(estimateApi.save, {
    body: { place: 'Kano', generatorsKva: [250] } as EstimateInput,
  })
  return pages.savedEstimate.href({ code })
}

/** The addresses of the scripts that a page loads at once. */
function scriptsOf(html: string) {
  const [lateScript] = tags(html, 'script').filter((script) => 'data-entry' in script)
  return [lateScript?.['data-entry'] ?? '', ...(lateScript?.['data-modules'] ?? '').split(' ')]
}

/** Finds the tags with this name, and returns the attributes of each. */
function tags(html: string, name: string): Record<string, string | undefined>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key.toLowerCase(), value]),
    ),
  )
}

const readBuilt = (path: string) => readFile(new URL(path.slice(1), buildFolder))
const textOf = async (path: string) => String(await readBuilt(path))

async function transferBytes(paths: string[]) {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readBuilt(path)
      return path.endsWith('.woff2')
        ? bytes.length
        : (await readBuilt(`${path}.br`).catch(() => brotliCompressSync(bytes))).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function staticImportsOf(path: string) {
  const code = await textOf(path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file]) => `${folder}${file}`)
}
