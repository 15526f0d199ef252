import { isDeep } from '../depth.ts'
import { publicPages } from './public-pages.ts'
import { expect, test } from './test.ts'

/** Matches addresses of pages that ask search engines not to list them. */
const unlistedPath = /^\/no\b|\?(q|ids)=/

if (isDeep)
  test('every page has its title, description and social titles in the HTML that is sent', async ({
    page,
    request,
    allow,
    site,
  }) => {
    allow(/404/)
    const titles = new Map<string, string>()
    for (const path of publicPages) {
      const html = await (await request.get(path)).text()
      expect(html.match(/<title>/g), path).toHaveLength(1)
      await page.goto(path)
      const content = (selector: string) => page.locator(selector).getAttribute('content')
      expect((await content('meta[name=description]'))?.length, path).toBeGreaterThan(20)
      expect(await content('meta[name=keywords]'), path).toBeTruthy()
      expect(await content('meta[property="og:title"]'), path).toBe(await page.title())
      const image = await content('meta[property="og:image"]')
      expect((await request.get(image ?? '')).status(), path).toBe(200)
      if (unlistedPath.test(path)) {
        expect(await content('meta[name=robots]')).toBe('noindex')
        continue
      }
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical, path).toBe(site.url + (path.split('?')[0] === '/' ? '/' : path.split('?')[0]))
      titles.set(canonical ?? '', await page.title())
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(data)['@context']).toBe('https://schema.org')
    }
    expect(new Set(titles.values()).size, 'no two pages have the same title').toBe(titles.size)
  })

test('the icon is in the page, so that no visitor waits for it, and equals /favicon.svg', async ({ page, request }) => {
  await page.goto('/')
  const icon = await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href')
  const [kind, drawing = ''] = icon?.split(',') ?? []
  expect(kind).toBe('data:image/svg+xml')
  expect(decodeURIComponent(drawing)).toBe(await (await request.get('/favicon.svg')).text())
})

test('a page that the browser opens by a click has the same head as one that the server sends', async ({ page }) => {
  const headTags = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')]
        .map((element) => element.outerHTML)
        // Only the server names the other languages of a page.
        .filter((tag) => !tag.includes('og:locale:alternate'))
        .sort(),
    )
  await page.goto('/about')
  const sentTags = await headTags()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(await headTags()).toEqual(sentTags)
})

test('search engines find every public page, and feed readers the news', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  const languageCount = 2
  expect(addresses).toHaveLength(languageCount * (11 + 6 + 5 + 6))
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
  const feed = await (await request.get('/feed.xml')).text()
  expect(feed.match(/<entry>/g)).toHaveLength(6)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})
