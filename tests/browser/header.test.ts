import { isDeep } from '../depth.ts'
import { expectNoAxeViolations } from './axe.ts'
import { expect, test } from './test.ts'

test('a visitor asks for a quote, calls and writes from the header of every page', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Call +234 9 000 0150' })).toHaveAttribute('href', 'tel:+23490000150')
  await expect(header.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/23490000150')
  await header.getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the header of the home page shows its Get Quote button once the hero’s own is gone', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('link', { name: 'Get Quote' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 600))
  await expect(button).toBeVisible()
})

for (const width of isDeep ? [1024, 1280] : [1024])
  test(`six links and the button stand in one line at ${width} px, without a menu to open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/projects')
    const header = page.getByRole('banner')
    await expect(header.locator('.menu > summary')).toBeHidden()
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(6)
    const boxes = await Promise.all([
      ...(await links.all()).map((link) => link.boundingBox()),
      header.getByRole('link', { name: 'Get Quote' }).boundingBox(),
    ])
    for (const box of boxes) expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 36)).toBeLessThanOrEqual(1)
    const name = header.getByRole('link', { name: 'Equatora Energy, home' }).locator('.logo span')
    expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  })

for (const [path, width] of [
  ['/projects', 1280],
  ['/projects', 1366],
  ['/fr/projects', 1024],
  ['/fr/projects', 1280],
] as const)
  test(`the header of ${path} has one line, also of the company’s name, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBe(72)
    expect((await header.locator('.logo span').boundingBox())?.height).toBeLessThan(40)
  })

const usualScreens = [
  [390, 100],
  [320, 200],
] as const
const furtherScreens = [
  [320, 100],
  [390, 200],
  [768, 200],
  [1280, 200],
] as const

for (const fonts of ['own', 'fallback'])
  for (const [width, rootFontPercent] of isDeep ? [...usualScreens, ...furtherScreens] : usualScreens)
    test(`at ${width} px with text at ${rootFontPercent} % in the ${fonts} fonts the whole name, the call and the menu are in the bar`, async ({
      page,
      allow,
    }) => {
      allow(/woff2/)
      await page.setViewportSize({ width, height: 844 })
      if (fonts === 'fallback') await page.route('**/*.woff2', (route) => route.abort())
      await page.goto('/projects')
      // WCAG 1.4.12 asks that nothing is lost with these spaces.
      await page.evaluate((percent) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`html { font-size: ${percent}% !important }
        * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }`)
        document.adoptedStyleSheets = [sheet]
      }, rootFontPercent)
      const header = page.getByRole('banner')
      const menu =
        width < 1024 ? header.locator('.menu > summary') : header.getByRole('navigation').getByRole('link').last()
      await expect(menu).toBeInViewport({ ratio: 1 })
      for (const name of ['Call +234 9 000 0150', 'WhatsApp'])
        await expect(header.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
      const name = header.locator('.logo span')
      await expect(name).toBeInViewport({ ratio: 1 })
      expect(
        await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth <= clientWidth,
          scrollHeight <= clientHeight,
        ]),
      ).toEqual([true, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of isDeep ? ['/', '/news'] : ['/'])
    test(`the menu covers the page ${path}, has the same actions and blocks the page below`, async ({ page }) => {
      await page.goto(path)
      const header = page.getByRole('banner')
      await header.locator('.menu > summary').click()
      const menu = header.locator('.menu-page')
      const box = await menu.boundingBox()
      expect(box?.y).toBe(72)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
      for (const name of ['Get Quote', 'Call +234 9 000 0150', 'WhatsApp'])
        await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })

      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, 600)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await menu.getByRole('link', { name: 'WhatsApp' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus, footer :focus')).toHaveCount(0)
      await expectNoAxeViolations(page)

      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu opens, covers the page and closes', async ({ page }) => {
      await page.goto('/about')
      const summary = page.getByRole('banner').locator('.menu > summary')
      await summary.click()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await summary.click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await summary.click()
      await page.locator('.menu-page').getByRole('link', { name: 'Get Quote' }).click()
      await expect(page).toHaveURL(/\/contact$/)
    })
  })
})
