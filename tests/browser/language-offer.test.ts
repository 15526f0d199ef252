import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { aLanguagesBlock, aProduct, inLanguages } from '../makers.ts'
import { expect, test } from './admin.ts'
import { expectNoAxeViolationsAtAnyWidth } from './axe.ts'

test.use({ siteOf: 'language offers', locale: 'fr-CI' })

const line = (page: Page, language: string) => page.getByRole('complementary', { name: language })

test.beforeEach(async ({ admin: { call } }) => {
  // From the second test on, the site has this block already.
  await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'ar'))
})

test('a visitor whose browser prefers French is offered each page in French, until they close the line for good', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/about')
  const offer = line(page, 'Français').getByRole('link', { name: 'Cette page existe en français.' })
  await expect(offer).toBeVisible()
  await expect(offer).toHaveAttribute('href', /\/fr\/about$/)
  await expect(line(page, 'Français')).toHaveAttribute('lang', 'fr')
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { shifts: number[] }).shifts
  })
  expect(shifts).toEqual([])
  await expectNoAxeViolationsAtAnyWidth(page)
  // The line covers nothing of the page's end.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const last = await page.getByRole('contentinfo').boundingBox()
  const box = await line(page, 'Français').boundingBox()
  expect(Math.floor((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThanOrEqual(box?.y ?? 0)

  await page.getByRole('banner').getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page).toHaveTitle(/^Projects/)
  await expect(offer).toHaveAttribute('href', /\/fr\/projects$/)
  await line(page, 'Français').getByRole('button', { name: 'Fermer' }).click()
  await expect(offer).toBeHidden()
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await expect(offer).toBeHidden()
})

test('a page that is not translated is not offered, and the pages before and after it are', async ({
  admin: { page, call },
}) => {
  const path = '/api/admin/products'
  const { id } = await call<{ id: number }>('POST', path, aProduct({ title: 'Pump', image: '/icon-512.png' }))
  await page.goto(`/products/${id}`, { waitUntil: 'networkidle' })
  await expect(line(page, 'Français')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(line(page, 'Français')).toBeVisible()
  await page.goBack()
  await expect(line(page, 'Français')).toBeHidden()
  const translation = inLanguages('products', aProduct({ title: 'Panel', image: '/icon-512.png' }), ['fr'])
  const translated = await call<{ id: number }>('POST', path, translation)
  await page.goto(`/products/${translated.id}`)
  await expect(line(page, 'Français')).toBeVisible()
})

test('a visitor who follows the line reads the same page, and is offered no language again', async ({ page }) => {
  await page.goto('/projects?category=Solar+Energy')
  await page.getByRole('link', { name: 'Cette page existe en français.' }).click()
  await expect(page).toHaveURL(/\/fr\/projects\?category=Solar(\+|%20)Energy$/)
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.getByRole('complementary', { name: 'Français' })).toBeHidden()
})

if (isDeep)
  test('a visitor who has chosen a language is not asked about it', async ({ page }) => {
    await page.goto('/fr/about', { waitUntil: 'networkidle' })
    await expect(page.getByRole('complementary')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await page.goto('/projects', { waitUntil: 'networkidle' })
    await expect(line(page, 'Français')).toBeHidden()
  })

for (const [locale, path, name, sentence] of [
  ['en-NG', '/fr/about', 'English', 'This page exists in English.'],
  ['ar-EG', '/about', 'العربية', 'هذه الصفحة متاحة بالعربية.'],
] as const)
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })
    test(`is offered ${path} in ${name}`, async ({ page }) => {
      await page.goto(path)
      await expect(line(page, name).getByRole('link', { name: sentence })).toBeVisible()
      await expect(line(page, name)).toHaveAttribute('dir', locale === 'ar-EG' ? 'rtl' : 'ltr')
    })
  })

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' })
  test('is offered nothing', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(page.locator('aside[lang]')).toBeHidden()
  })
})

if (isDeep)
  test('the key / opens the search in the language of the page', async ({ page }) => {
    await page.goto('/fr/about', { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await expect(page).toHaveURL(/\/fr\/search$/)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
