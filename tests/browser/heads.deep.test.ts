import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const heads = [
  { path: '/about', title: 'About Us', line: 'We accelerate the global transition', action: 'How a project runs' },
  { path: '/products', title: 'Our Products', line: '6 products, 6 data sheets', action: 'Ask an engineer' },
  { path: '/projects', title: 'Our Projects', line: '5 projects in 5 countries', action: 'Plan one with us' },
  { path: '/news', title: 'News', line: '6 articles', action: 'Follow the news' },
  {
    path: '/contact',
    title: 'Get Quote & Contact Us',
    line: 'An engineer reads every message',
    action: 'Call the office',
  },
]

const head = (page: Page) => page.locator('.head')

const screens = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const

for (const [width, height] of screens)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('the top of a page ends in the first third of the screen, with its words and action in sight', async ({
      page,
    }) => {
      for (const { path, title, line, action } of heads) {
        await page.goto(path)
        await expect(head(page).getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(head(page)).toContainText(line)
        await expect(head(page).getByRole('link', { name: action })).toBeInViewport({ ratio: 1 })
        const bottom = await head(page).evaluate((element) => element.getBoundingClientRect().bottom)
        expect(bottom, path).toBeLessThanOrEqual(height / 3)
      }
    })
  })

test('heads differ: a wide picture or two halves, on four grounds, with the action beside the words or below them', async ({
  page,
}) => {
  const shapes: string[] = []
  for (const { path, action } of heads) {
    await page.goto(path)
    const button = await head(page).getByRole('link', { name: action }).boundingBox()
    const title = await head(page).getByRole('heading').boundingBox()
    const picture = await head(page).locator('img').boundingBox()
    const isSplit = (picture?.x ?? 0) > 600
    expect((button?.x ?? 0) > 600, path).toBe(!isSplit)
    if (isSplit) expect(title && title.x + title.width, path).toBeLessThanOrEqual(picture?.x ?? 0)
    const ground = await head(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    shapes.push(`${isSplit ? 'halves' : 'wide'} ${ground}`)
  }
  const [about, , projects] = shapes
  expect(about).toBe(projects)
  expect(new Set(shapes).size).toBe(4)
  for (const [i, shape] of shapes.slice(1).entries()) expect(shape).not.toBe(shapes[i])
})

test('each page has a picture of its own, in a size for the screen', async ({ page }) => {
  const shownPaths: string[] = []
  for (const { path } of heads) {
    await page.goto(path)
    const source = head(page).locator('img')
    await expect.poll(() => source.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1280)
    shownPaths.push(await source.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname))
  }
  expect(shownPaths).toEqual(heads.map(({ path }) => `/heads${path}-1280.avif`))
})

test('the action of the news leads to the part that says how to follow them', async ({ page }) => {
  await page.goto('/news')
  await head(page).getByRole('link', { name: 'Follow the news' }).click()
  const follow = page.getByRole('region', { name: 'Follow the news' })
  await expect(follow).toBeInViewport()
  await expect(follow.getByRole('link', { name: /\/feed\.xml$/ })).toHaveAttribute('href', '/feed.xml')
  await expect(follow.getByRole('link', { name: 'info@equatora.example' })).toBeVisible()
})
