import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const toastRegion = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const toasts = (page: Page) => toastRegion(page).getByRole('listitem')

/** Sends the message, and waits for the toast that says that this has failed. */
async function failToSend(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toasts(page)).toContainText('Failed to send message. Please try again.')
}

/** Returns all texts that live regions have announced, as `recordAnnouncements` has collected them. */
const heardTexts = (page: Page) => page.evaluate(() => (window as { heard?: string[] }).heard)

/** Runs in the page from its start. Collects the texts of live regions, because the site removes each text again. */
function recordAnnouncements() {
  const heard: string[] = []
  Object.assign(window, { heard })
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role=status][aria-live=assertive]'))
      heard.push(region.textContent ?? '')
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

test.beforeEach(async ({ page, allow }) => {
  allow(/500/)
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.clock.install()
  await page.addInitScript(recordAnnouncements)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill('amina@mill.example')
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('We need 400 kW of solar.')
})

test('one toast is visible at a time, for five seconds, and is read out', async ({ page }) => {
  await failToSend(page)
  await expect.poll(() => heardTexts(page)).toContainEqual(expect.stringMatching(/Error Failed to send message\./))
  await page.clock.runFor(3000)
  await failToSend(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4500)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 brings the focus to the toast, which then stays until it is closed', async ({ page }) => {
  await failToSend(page)
  await page.keyboard.press('F8')
  await expect(toastRegion(page).getByRole('list')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

for (const [distance, countAfter] of [
  [45, 1],
  [60, 0],
] as const)
  test(`a toast swiped ${distance} px to the right ${countAfter ? 'comes back' : 'disappears'}`, async ({ page }) => {
    await failToSend(page)
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('There is no toast')
    const { x, y } = { x: box.x + 30, y: box.y + 20 }
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 6 })
    await page.mouse.up()
    await page.clock.runFor(500)
    await expect(toasts(page)).toHaveCount(countAfter)
  })

test('a toast is at the top of a small screen, and at the bottom right of a wider one', async ({ page }) => {
  await failToSend(page)
  await page.keyboard.press('F8')
  const toastBox = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  expect((await toastBox(390)).y).toBeLessThan(40)
  const wide = await toastBox(1440)
  expect(wide.y + wide.height).toBeGreaterThan(760)
  expect(wide.x + wide.width).toBeGreaterThan(1400)
  expect(wide.width).toBeLessThanOrEqual(420)
})

test('a failure in a dialog is shown in the dialog, where a person can see, hear and close it', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('buyer@mill.example')
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to submit quote request.' })).toHaveCount(1)
  await dialog.getByRole('listitem').getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})
