import type { Locator, Page } from '@playwright/test'
import { publicPages } from './public-pages.ts'
import { storeStops, tabToNextStop } from './tab-stops.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Presses Tab until the target has the focus, as a person without a mouse would. */
async function tabTo(page: Page, target: Locator) {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not get there')
}

for (const path of publicPages)
  test(`the Tab key alone reaches everything on ${path}, in order and in sight, however wide`, async ({
    page,
    allow,
  }) => {
    allow(/404/)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // The scripts of the page take the controls of a film away until a visitor starts it.
      await expect(page.locator('video[controls]')).toHaveCount(0)
      const count = await storeStops(page)
      for (let index = 0; index < count; index += 1) {
        const stop = await tabToNextStop(page, index - 1)
        expect(stop, `at ${width} px`).toEqual({ index, name: stop.name, hasRing: true, isSeen: true })
      }
    }
  })

test('a visitor skips the header and is in the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus')).toHaveCount(1)
})

test('a visitor goes somewhere by the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('banner').locator('.menu > summary')
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
  await tabTo(page, products)
  await page.keyboard.press('Escape')
  await expect(products).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, products)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeFocused()
  await expect(products).toBeHidden()
})

test('a visitor filters projects, and the focus stays on the choice', async ({ page }) => {
  await page.goto('/projects')
  const wind = page.getByRole('button', { name: 'Wind Energy' })
  await tabTo(page, wind)
  await page.keyboard.press('Space')
  await expect(wind).toHaveAttribute('aria-pressed', 'true')
  await expect(wind).toBeFocused()
  const allButton = page.getByRole('button', { name: /^All/ })
  await page.keyboard.press('Shift+Tab')
  while (!(await allButton.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(allButton).toHaveAttribute('aria-pressed', 'true')
  await expect(allButton).toBeFocused()
})

const dialogButtons = [
  ['/products', 'Get Quote'],
  ['/', 'View Details'],
  ['/projects', 'View Details'],
] as const

for (const [path, name] of dialogButtons)
  test(`a visitor opens the dialog of ${name} on ${path}, stays in it, and comes back to the button`, async ({
    page,
  }) => {
    await page.goto(path)
    const button = page.getByRole('button', { name }).nth(1)
    await tabTo(page, button)
    for (const [open, close] of [
      ['Enter', 'Escape'],
      ['Space', 'Enter'],
    ] as const) {
      await page.keyboard.press(open)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab')
        // After the dialog's last control, Tab may reach the browser's toolbar, but never the page below.
        await expect(page.locator(':is(header, main, footer) :focus')).toHaveCount(0)
      }
      await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
      await page.keyboard.press(close)
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

test('a visitor asks for a quote', async ({ page }) => {
  await page.goto('/products')
  const button = page.getByRole('button', { name: 'Get Quote' }).first()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel('Email'))
  await page.keyboard.type('keys@mill.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Quote Request Submitted!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a visitor writes a message, with and without mistakes', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await tabTo(page, send)
  await page.keyboard.press('Space')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Amina')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bello')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@mill.example')
  await tabTo(page, page.getByLabel('Subject'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Message'))
  await page.keyboard.type('We need 400 kW of solar.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Your reference number is #/ })).toBeFocused()
})
