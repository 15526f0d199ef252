// Words on pictures stand out from every part of what is behind them, on pictures of the demo and on random ones.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mediaApi } from '#contract/media/media.ts'
import { randomOf } from '../energy-sites.ts'
import { aBlock } from '../makers.ts'
import { expect, test } from './admin.ts'
import { contrastsBehind } from './contrast.ts'

test.use({ siteOf: 'words on pictures', contextOptions: { reducedMotion: 'reduce' } })

const windows = [
  [320, 720],
  [390, 844],
  [640, 1000],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const

type Words = { selector: string; least: number }

// WCAG asks for a contrast of 3 below large text, such as the title of the home page.
const home: Words[] = [
  { selector: 'header', least: 4.5 },
  { selector: 'h1', least: 3 },
  { selector: 'h1 + p', least: 4.5 },
  { selector: '.hero-words .button-outline-on-picture', least: 4.5 },
]

const head: Words[] = [
  { selector: '.head h1', least: 4.5 },
  { selector: '.head .text-lead', least: 4.5 },
]

/** The heads with a picture behind their words. That of the news has dark words on a light ground of its own. */
const headPaths = ['/about', '/products', '/projects', '/contact']

/** Creates a picture of random colours in fields that are small or large, with soft edges or sharp ones. */
async function randomPicture(random: () => number) {
  const [columns, rows] = [2 + Math.floor(random() * 12), 2 + Math.floor(random() * 8)]
  const brightness = 0.2 + 0.8 * random()
  const raw = Buffer.from(Array.from({ length: columns * rows * 3 }, () => 256 * random() ** (1 / (5 * brightness))))
  const kernel = random() < 0.5 ? 'nearest' : 'cubic'
  return sharp(raw, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(1200, 900, { kernel, fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Shows the page in each window and measures the contrast of its words there. */
async function expectContrast(page: Page, words: Words[], what: string) {
  const selectors = words.map(({ selector }) => selector)
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    const contrasts = await contrastsBehind(page, selectors)
    for (const [i, { selector, least }] of words.entries())
      expect.soft(contrasts[i], `${selector} at ${width} px on ${what}`).toBeGreaterThanOrEqual(least)
  }
}

test('words stand out from the pictures of the demo at each width', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await expectContrast(page, home, 'the picture of /')
  for (const path of headPaths) {
    await page.goto(path)
    await expectContrast(page, head, `the picture of ${path}`)
  }
})

test('words stand out from ten random pictures of an owner at each width', async ({ admin: { page, call }, allow }) => {
  test.setTimeout(600_000)
  // Another instance may send the page with the earlier picture for a few milliseconds.
  allow(/was preloaded/)
  const random = randomOf(39)
  for (let i = 0; i < 10; i += 1) {
    const data = (await randomPicture(random)).toString('base64')
    const file = { filename: 'random.jpg', mimeType: 'image/jpeg', data }
    const { url } = await call<{ url: string }>('POST', mediaApi.upload.path, file)
    const show = async (path: string, key: string, content: Record<string, string>, picture: string) => {
      const block = aBlock({ key, type: 'json', content: JSON.stringify(content) })
      if (i === 0) await call('POST', '/api/admin/content', block)
      await call('PUT', `/api/admin/content/${key}`, block)
      await expect(async () => {
        await page.goto(path)
        await expect(page.locator(picture)).toHaveAttribute('src', url, { timeout: 1000 })
      }).toPass()
    }
    await show('/', 'hero_pictures', { landscape: url, portrait: url }, '.hero img')
    await expectContrast(page, home, `random picture ${i}`)
    const heads = { about: url, products: url, projects: url, news: url, contact: url }
    const path = headPaths[i % headPaths.length] ?? ''
    await show(path, 'head_pictures', heads, '.head img')
    await expectContrast(page, head, `random picture ${i} of ${path}`)
  }
})
