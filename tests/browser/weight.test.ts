import type { Page, Request } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { publicPages } from './public-pages.ts'
import { expect, test } from './test.ts'

// Counts what the browser asks for, so each page is opened once.
test.use({ waitsForFonts: false })

const kilobyte = 1000

/** Opens a page, and lists everything that the browser fetched for it, with the bytes sent over the network. */
async function measureRequests(page: Page, path: string) {
  const sizes: Promise<{ url: string; bytes: number }>[] = []
  const onFinished = (request: Request) => {
    const size = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return { url: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize }
    }
    sizes.push(size())
  }
  page.on('requestfinished', onFinished)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('requestfinished', onFinished)
  return Promise.all(sizes)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true })

  if (isDeep)
    test('a first visit to any page takes at most 23 requests and 260 KB, its first picture included', async ({
      page,
      allow,
    }) => {
      allow(/404/)
      const client = await page.context().newCDPSession(page)
      for (const path of publicPages.filter((path) => !path.includes('?'))) {
        await client.send('Network.clearBrowserCache')
        await page.goto('about:blank')
        const fetchedFiles = await measureRequests(page, path)
        const requestList = fetchedFiles.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
        expect(fetchedFiles.length, `${path}\n${requestList}`).toBeLessThanOrEqual(23)
        const total = fetchedFiles.reduce((sum, { bytes }) => sum + bytes, 0)
        expect(total, `${path}\n${requestList}`).toBeLessThanOrEqual(260 * kilobyte)
        if (path === '/') expect(requestList).toMatch(/\/pictures\/\w+\/960\.avif/)
      }
    })

  test('a slow connection fetches the pictures near the screen, and the others when the visitor scrolls to them', async ({
    page,
  }) => {
    // On a slow connection like this one, Chromium also fetches lazy pictures that are farther below the screen.
    const client = await page.context().newCDPSession(page)
    const throughput = { downloadThroughput: 200_000, uploadThroughput: 200_000 }
    await client.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...throughput })
    await page.goto('/projects')
    await page.locator('html[data-live]').waitFor()
    const fetchedPictures = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/pictures\//.test(name)).length,
      )
    expect(await fetchedPictures()).toBeLessThan(5)
    for (const picture of await page.locator('main li img').all()) await picture.scrollIntoViewIfNeeded()
    await expect.poll(fetchedPictures).toBe(5)
    await expect(page.locator('main li img[data-loaded]')).toHaveCount(5)
  })
})

if (isDeep)
  test('a page in another language, or with accented letters, fetches no fonts but the two that every page preloads', async ({
    page,
  }) => {
    for (const path of ['/', '/fr/', '/fr/products/1', '/estimate', '/search?q=%C3%A1rbol']) {
      const fonts = (await measureRequests(page, path)).filter(({ url }) => url.endsWith('.woff2'))
      expect(fonts.map(({ url }) => url.replace(/-.{8}\.woff2$/, '')).sort(), path).toEqual([
        '/assets/bricolage-grotesque',
        '/assets/public-sans',
      ])
    }
  })

test('the browser shows a page before it requests any of its scripts', async ({ page }) => {
  await page.goto('/projects')
  await page.locator('html[data-live]').waitFor()
  const { scripts, painted } = await page.evaluate(() => ({
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
    painted: performance.getEntriesByName('first-contentful-paint') as (PerformanceEntry & { paintTime?: number })[],
  }))
  expect(scripts.length).toBeGreaterThan(2)
  // The paint's `startTime` is rounded up, so it could seem to be later than a script that was requested after it.
  const paintedAt = painted.map(({ paintTime, startTime }) => paintTime ?? startTime)
  expect(Math.min(...scripts)).toBeGreaterThan(paintedAt[0] ?? Number.POSITIVE_INFINITY)
})

test('a page is fetched when a pointer touches its link, once, and shown without another request', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const link = page.getByRole('banner').getByRole('link', { name: 'News' })

  await link.hover()
  await expect.poll(() => requestedPaths).toContain('/api/news')
  expect(requestedPaths.some((path) => path.includes('news-page'))).toBe(true)

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  expect(requestedPaths.filter((path) => path === '/api/news')).toHaveLength(1)
})

if (isDeep)
  test('data that fails on hover is asked for once, and once more on the next visit', async ({ page, allow }) => {
    allow(/500/)
    await page.goto('/', { waitUntil: 'networkidle' })
    const newsListPath = /\/api\/news(\?|$)/
    let requestCount = 0
    await page.route(newsListPath, (route) => {
      requestCount += 1
      return route.fulfill({ status: 500, body: '{}' })
    })
    const link = page.getByRole('banner').getByRole('link', { name: 'News' })
    await link.hover()
    await expect.poll(() => requestCount).toBe(1)
    await link.click()
    await expect(page.getByText('The news could not be loaded.')).toBeVisible()
    expect(requestCount).toBe(1)

    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Quote & Contact Us')
    await page.unroute(newsListPath)
    await link.click()
    await expect(page.getByRole('link', { name: 'Read More' }).first()).toBeVisible()
  })

if (isDeep)
  test('a visitor whose browser saves data fetches a page on the click and not before', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto('/', { waitUntil: 'networkidle' })
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const link = page.getByRole('banner').getByRole('link', { name: 'News' })

    await link.hover()
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).focus()
    expect(requestedPaths).toEqual([])

    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  })
