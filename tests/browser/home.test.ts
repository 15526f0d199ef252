import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test('a visitor finds the five sections in their order', async ({ page }) => {
  await page.goto('/')
  const headings = page.locator('#main :is(h1, h2)')
  await expect(headings).toHaveText([
    'Powering Clean Industrial Solutions',
    'Advancing Energy Excellence',
    'Our Services',
    'Featured Projects',
    'Your Trusted Energy Partner',
  ])
  await expect(page.locator('#main section:not(section section)')).toHaveCount(5)
  for (const figure of ['250+', '15+', '10.6 MW']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
  for (const note of ['We show 5 of them', 'The projects shown are in 5'])
    await expect(page.getByText(note)).toBeVisible()
  for (const reason of ['Visionary Leadership', 'Technical Excellence', 'Sustainability Focus'])
    await expect(page.getByRole('heading', { name: reason })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(3)
})

test('on a phone the title, both actions and the first field of the estimate are on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const hero = page.locator('#main section').first()
  for (const part of [
    hero.getByRole('heading', { level: 1 }),
    hero.getByRole('link', { name: 'Get Quote' }),
    hero.getByRole('link', { name: 'Our Services' }),
    hero.getByLabel('Your place'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('the first picture reaches both edges of the window', async ({ page }) => {
  await page.goto('/')
  const [hero, width] = [await page.locator('#main picture img').first().boundingBox(), page.viewportSize()?.width]
  expect([hero?.x, hero?.width]).toEqual([0, width])
})

test('the two actions of the hero lead to the contact and the products page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Our Services' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('the arrow of the hero brings the visitor to the next section', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'To the next section' }).click()
  await expect(page.getByRole('heading', { name: 'Advancing Energy Excellence' })).toBeInViewport()
  await expect.poll(() => gapBelowHeader(page)).toBeCloseTo(0, 0)
})

test('the address of the next section shows it right below the header', async ({ page }) => {
  await page.goto('/#about')
  await expect.poll(() => gapBelowHeader(page)).toBeCloseTo(0, 0)
})

/** Returns the distance in pixels between the header and the section about the company. */
const gapBelowHeader = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
    return (document.querySelector('#about')?.getBoundingClientRect().top ?? Number.NaN) - bottom
  })

test('a service leads to its product', async ({ page }) => {
  await page.goto('/')
  const service = page.getByRole('region', { name: 'Our Services' }).getByRole('listitem').first()
  const title = (await service.getByRole('heading').textContent()) ?? ''
  await service.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('numbers stay with their units, and figures outside tables are not spaced like in one', async ({ page }) => {
  await page.goto('/')
  const claim = page.getByText('10.6\u00a0MW', { exact: true })
  expect(await claim.textContent()).toBe('10.6\u00a0MW')
  await expect(claim).not.toHaveCSS('font-variant-numeric', /tabular/)
})

test('the header is clear over the hero and opaque once the page is scrolled by more than 50 pixels', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-opaque', 'false')
  await page.evaluate(() => scrollTo(0, 50))
  await expect(header).toHaveAttribute('data-opaque', 'false')
  await page.evaluate(() => scrollTo(0, 51))
  await expect(header).toHaveAttribute('data-opaque', 'true')
  await expect(header).toHaveCSS('background-color', 'rgb(251, 250, 246)')
  await page.goto('/about')
  await expect(header).toHaveAttribute('data-opaque', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header can be read wherever the page is scrolled to', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('banner')).not.toHaveCSS('color', 'rgb(255, 255, 255)')
  })
})

test('a visitor opens a featured project over the home page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'View Details' }).nth(1).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Project Overview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'View All Projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})
