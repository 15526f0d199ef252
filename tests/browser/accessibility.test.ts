import { isDeep } from '../depth.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAtAnyWidth } from './axe.ts'
import { cutOffTexts } from './cut-off-texts.ts'
import { checkedPages } from './public-pages.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// A browser that magnifies pages to 200 % has half as many CSS pixels in its window.
const screens = [
  { width: 320, height: 900 },
  { width: 640, height: 400 },
  { width: 720, height: 450 },
]

for (const path of checkedPages)
  test(`axe finds nothing on ${path}${isDeep ? ' at any width' : ''}, and at 200 % zoom nothing is cut off or has to be scrolled sideways`, async ({
    page,
    allow,
  }) => {
    allow(/404/)
    await page.goto(path)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const where = `${screen.width} px`
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(screen.width)
      expect(await cutOffTexts(page), where).toEqual([])
    }
    await expectNoAxeViolationsAtAnyWidth(page)
  })

test('axe finds nothing in the dialogs, with and without errors', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolationsAtAnyWidth(page)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectNoAxeViolationsAtAnyWidth(page)
})

test('axe finds nothing on the contact page with errors and a toast', async ({ page, allow }) => {
  allow(/500/)
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please select a subject')).toBeVisible()
  await expectNoAxeViolationsAtAnyWidth(page)
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill('amina@mill.example')
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('We need 400 kW of solar.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing while the menu of a phone is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').locator('.menu > summary').click()
  await expectNoAxeViolations(page)
})
