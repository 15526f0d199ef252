import { isDeep } from '../depth.ts'
import { expect, test } from './test.ts'

const scrollTopScript = 'Math.round(scrollY)'

test('a visitor starts each page at its top, and Back returns to the old place', async ({ page }) => {
  await page.goto('/products')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Projects' })).toBeFocused()
  await expect(page).toHaveTitle(/^Projects/)
  await expect(page.locator('[aria-live=polite]')).toHaveText(/^Projects/)
  expect(await page.evaluate(scrollTopScript)).toBe(0)

  await page.evaluate(() => scrollTo(0, 700))
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  expect(await page.evaluate(scrollTopScript)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Projects' })).toBeVisible()
  await expect.poll(() => page.evaluate(scrollTopScript)).toBe(700)
})

if (isDeep)
  test('a visitor who follows the link of the page that is shown comes to its top', async ({ page }) => {
    await page.goto('/about')
    const entryCount = () => page.evaluate(() => history.length)
    const countBefore = await entryCount()
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect.poll(() => page.evaluate(scrollTopScript)).toBe(0)
    expect(await entryCount()).toBe(countBefore)

    for (const [address, name] of [
      ['/about#how', 'About Us'],
      ['/projects?country=Ghana', 'Projects'],
    ] as const) {
      await page.goto(address)
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveURL(/\/(about|projects)$/)
      await expect.poll(() => page.evaluate(scrollTopScript)).toBe(0)
    }
  })

if (isDeep)
  for (const path of [
    '/',
    '/about',
    '/products',
    '/projects',
    '/projects?country=Ghana',
    '/news',
    '/news/1',
    '/estimate',
  ])
    test(`Back and Forward return to the old places of ${path} and of the page after it`, async ({ page }) => {
      const scrollTop = () => page.evaluate(scrollTopScript)
      const scrollTo = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
      const title = () => page.title()
      await page.goto(path)
      const first = await title()
      await scrollTo(500)
      // The header stays in view, so the click moves no page.
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveTitle(/^Contact/)
      await expect.poll(scrollTop).toBe(0)
      await scrollTo(300)
      await page.goBack()
      await expect.poll(title).toBe(first)
      await expect.poll(scrollTop).toBe(500)
      await page.goForward()
      await expect(page).toHaveTitle(/^Contact/)
      await expect.poll(scrollTop).toBe(300)
      await page.goBack()
      await expect.poll(scrollTop).toBe(500)
    })

test('the link of the open page is marked', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Home'],
    ['/about', 'About Us'],
    ['/products', 'Products'],
    ['/projects', 'Projects'],
    ['/news', 'News'],
    ['/contact', 'Contact'],
  ] as const) {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(6)
    await expect(page.locator('header [aria-current=page]:visible')).toHaveText([name])
  }
})

test('a visitor with a phone opens the menu; it closes on Escape and when a page opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('banner').locator('.menu > summary')
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' })
  await expect(about).toBeHidden()
  await menu.click()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await about.click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(about).toBeHidden()
})

if (isDeep)
  test('a visitor with a phone on its side reaches every link of the menu, and closes the menu by a click beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 })
    await page.goto('/about')
    await page.getByRole('banner').locator('.menu > summary').click()
    const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
    await contact.scrollIntoViewIfNeeded()
    await expect(contact).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 667, height: 900 })
    await page.mouse.click(300, 800)
    await expect(contact).toBeHidden()
  })

test('the response to an unknown address is a page with status 404 that says so', async ({ page, allow }) => {
  allow(/404/)
  for (const path of ['/no/such/page', '/100%']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('the footer leads to the company elsewhere in a new tab, and to the legal pages', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const site of ['LinkedIn', 'Facebook', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name: site })).toHaveAttribute('target', '_blank')
  await expect(footer.getByText('© 2025')).toBeVisible()
  for (const [link, heading] of [
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
    ['Cookie Policy', 'Cookie Policy'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('.prose')).not.toBeEmpty()
    await expect(page.getByRole('navigation', { name: 'Legal' }).locator('[aria-current]')).toHaveText(heading)
  }
})
