import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expect, test } from './test.ts'

/** Searches for two misspelt words, and opens the product that is found. */
async function findTheBattery(page: Page) {
  await page.getByRole('searchbox').fill('contaner batery')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=contaner\+batery$/)
  const products = page.getByRole('region', { name: /^Products/ })
  await expect(products.locator('mark').first()).toHaveText('battery')
  await products.getByRole('link', { name: /^LFP battery container/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^LFP battery container/ })).toBeVisible()
}

test('the key / leads to the search from every page, and puts what is typed into the field', async ({ page }) => {
  await page.goto('/about')
  // The page loads the code for this key last, so the first presses may do nothing.
  await expect(async () => {
    if (new URL(page.url()).pathname === '/about') await page.keyboard.press('/')
    await expect(page).toHaveURL(/\/search$/, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('wind / sun')
  await expect(page.getByRole('searchbox')).toHaveValue('wind / sun')
  await findTheBattery(page)
})

if (isDeep)
  test('a visitor turns the key / off for this browser, and keeps a focus that was moved before the scripts arrived', async ({
    page,
  }) => {
    await page.goto('/search')
    const field = page.getByRole('searchbox')
    const title = page.getByRole('heading', { level: 1 })
    await expect(async () => {
      await title.click()
      await page.keyboard.press('/')
      await expect(field).toBeFocused({ timeout: 1000 })
    }).toPass()
    const choice = page.getByRole('checkbox', { name: 'The key / leads here from every page' })
    await choice.uncheck()
    await title.click()
    await page.keyboard.press('/')
    await expect(title).toBeFocused()

    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await untilReleased
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    const skipLink = page.getByRole('link', { name: 'Skip to the content' })
    await page.keyboard.press('Tab')
    await expect(skipLink).toBeFocused()
    release()
    // Without scripts the box is checked, so this line waits until the scripts have arrived.
    await expect(choice).not.toBeChecked()
    await expect(skipLink).toBeFocused()
  })

test('a search without a result says what to do', async ({ page }) => {
  await page.goto('/search?q=xylophone')
  await expect(page.getByRole('status')).toHaveText('Nothing was found for “xylophone”.')
  await page.getByRole('link', { name: 'Ask an engineer' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the header of a wide screen leads to the search', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('the menu leads to the search', async ({ page }) => {
    await page.goto('/news')
    await page.getByRole('banner').locator('.menu > summary').click()
    await page.locator('.menu-page').getByRole('link', { name: 'Search' }).click()
    await findTheBattery(page)
  })
})
