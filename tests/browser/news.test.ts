import { isDeep } from '../depth.ts'
import { expect, test } from './test.ts'

test('a visitor reads the list of news, newest first, and then an article', async ({ page }) => {
  await page.goto('/news')
  const cards = page.locator('#main li:has(h2)')
  await expect(cards).toHaveCount(6)
  const dates = await cards.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(dates).toEqual(dates.toSorted().reverse())
  await expect(cards.first().locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  const teaser = (await cards.first().locator('p').last().textContent()) ?? ''
  expect(teaser).toMatch(/\.\.\.$/)
  expect(teaser.length).toBe(153)
  await expect(page.getByText('NEWS', { exact: true })).toBeVisible()

  const title = (await cards.first().getByRole('heading').textContent()) ?? ''
  await cards.first().getByRole('link', { name: 'Read More' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(/News$/)
  await expect(page.getByText(/^Published on [A-Z][a-z]+ \d{1,2}, \d{4} in /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL(/\/news$/)
})

test('a visitor reads that an article is not there', async ({ page, allow }) => {
  allow(/404/)
  for (const id of ['99999', 'nonsense', '7']) {
    const response = await page.goto(`/news/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
    await expect(
      page.getByText("The news article you're looking for doesn't exist or has been removed.", { exact: true }),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL(/\/news$/)
})

test('a visitor who goes to older articles starts at the top of their list', async ({ page }) => {
  const article = (await (await page.request.get('/api/news')).json())[0]
  const twelveArticles = Array.from({ length: 12 }, (_, i) => ({ ...article, id: 100 + i }))
  await page.route('**/api/news*', (route) => route.fulfill({ json: twelveArticles }))
  await page.route('**/api/news/count', (route) => route.fulfill({ json: { total: 24 } }))
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await page.getByRole('link', { name: 'Older articles' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(0)
})

if (isDeep)
  test('a visitor whose article can not be loaded reads so instead of an empty page', async ({ page, allow }) => {
    allow(/500/)
    await page.goto('/news')
    await page.route(/\/api\/news\/\d+$/, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('link', { name: 'Read More' }).first().click()
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()

    await page.getByRole('link', { name: 'Back to News' }).click()
    await page.unrouteAll()
    await page.route(/\/api\/news\/\d+$/, (route) => route.fulfill({ json: {} }))
    await page.getByRole('link', { name: 'Read More' }).last().click()
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  })
