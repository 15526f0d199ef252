import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Opens the dialogs that visitors have and a toast, one after another, and returns the button that closes each. */
async function* closeButtons(page: Page): AsyncGenerator<Locator> {
  const dialog = page.getByRole('dialog')
  for (const [path, name] of [
    ['/products', 'Get Quote'],
    ['/projects', 'View Details'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('#main').getByText(name).first().click()
    await expect(dialog).toBeInViewport()
    yield dialog.getByRole('button', { name: 'Close' })
  }
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill('amina@mill.example')
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('We need 400 kW of solar.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  yield page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Close' })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  for (const width of [320, 390, 820])
    test(`a visitor sees the word "Close" beside each cross, and nothing is wider than ${width} px`, async ({
      page,
      allow,
    }) => {
      allow(/500/)
      await page.setViewportSize({ width, height: 844 })
      for await (const button of closeButtons(page)) {
        await expect(button.getByText('Close')).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
})

test('a visitor with a mouse sees the crosses alone', async ({ page, allow }) => {
  allow(/500/)
  for await (const button of closeButtons(page)) {
    await expect(button.locator('svg')).toBeVisible()
    await expect(button.getByText('Close')).toBeHidden()
  }
})
