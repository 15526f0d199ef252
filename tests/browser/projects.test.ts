import { expect, test } from './test.ts'

const cardSelector = '#main li:has(h2)'

test('a visitor filters projects and shares the link', async ({ page, context }) => {
  await page.goto('/projects')
  await expect(page.locator(cardSelector)).toHaveCount(5)
  await expect(page.getByRole('list', { name: 'Filter by category' }).getByRole('button')).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Solar Energy' }).click()
  await expect(page.locator(cardSelector)).toHaveCount(1)
  await expect(page).toHaveURL(/category=Solar\+Energy/)

  const friend = await context.newPage()
  await friend.goto(page.url())
  await expect(friend.locator(cardSelector)).toHaveCount(1)
  await expect(friend.getByRole('button', { name: 'Solar Energy' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'All' }).click()
  await expect(page.locator(cardSelector)).toHaveCount(5)
  await page.goBack()
  await expect(page.locator(cardSelector)).toHaveCount(1)
})

test('a visitor opens the details of a project, and Back closes them', async ({ page }) => {
  await page.goto('/projects?category=Wind+Energy')
  const title = (await page.locator(`${cardSelector} h2`).textContent()) ?? ''
  await page.getByRole('button', { name: 'View Details' }).click()

  const dialog = page.getByRole('dialog', { name: title })
  for (const heading of ['Project Overview', 'Key Features', 'Key Metrics'])
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await expect(page).toHaveTitle(new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, '.')))

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/category=Wind\+Energy/)
  await expect(page).toHaveTitle(/^Projects/)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a visitor who reloads with the details open gets the whole page of the project', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Project Overview' })).toBeVisible()
})

test('a visitor reads that a project is not there any more', async ({ page, allow }) => {
  allow(/404/)
  expect((await page.goto('/projects/99999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a visitor reads the filter as a sentence, and the map shows the same projects as the list', async ({ page }) => {
  await page.goto('/projects')
  const marks = page.getByRole('navigation', { name: 'Map of projects' }).getByRole('link')
  await expect(marks).toHaveCount(5)
  await expect(page.getByText('All 5 projects')).toBeVisible()
  await page.getByRole('list', { name: 'Filter by country' }).getByRole('button', { name: 'Ghana' }).click()
  await expect(page).toHaveURL(/\/projects\?country=Ghana$/)
  await expect(page.locator(cardSelector)).toHaveCount(1)
  await expect(marks).toHaveAccessibleName(/battery for a process plant, Energy Storage, Ashanti Region, Ghana/)
  await expect(page.getByText('1 of 5 projects')).toBeVisible()

  await page.getByRole('button', { name: 'Wind Energy' }).click()
  await expect(page).toHaveURL(/category=Wind\+Energy&country=Ghana$/)
  await expect(marks).toHaveCount(0)
  await expect(page.getByText('There is no project of this kind in this country.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ghana' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'every country' }).click()
  await expect(marks).toHaveAccessibleName(/Cabo Verde/)
})

test('on a phone the map is folded and not fetched until the visitor opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fetchedPaths: string[] = []
  page.on('request', (request) => fetchedPaths.push(new URL(request.url()).pathname))
  await page.goto('/projects')
  const map = page.getByRole('navigation', { name: 'Map of projects' })
  await page.locator(cardSelector).last().scrollIntoViewIfNeeded()
  await expect(map).toBeHidden()
  expect(fetchedPaths).not.toContain('/map.svg')
  await page.getByText('Show the map').click()
  await expect(map.getByRole('link')).toHaveCount(5)
  await expect.poll(() => fetchedPaths).toContain('/map.svg')
  await page.getByRole('checkbox', { name: 'Show the map' }).press('Space')
  await expect(map).toBeHidden()
})

test('a visitor of a project sees its figures at once, its chart and its place, and asks about a plant like it', async ({
  page,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/projects/4')
    for (const label of ['Transformer', 'Losses avoided a year'])
      await expect(page.getByRole('term').filter({ hasText: label })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('table', { name: /Losses at peak fall from 356 to 63/ }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Sources and grid' }).getByRole('listitem')).toHaveText([
    /^33.kV line, 9.km\s*7\.5.MVA transformer, 33\/11.kV$/,
    /^Up to 3.MW of embedded solar$/,
  ])
  await expect(page.getByRole('list', { name: 'Loads' }).getByRole('listitem')).toHaveText([/^Pack houses/])
  await expect(page.getByRole('img', { name: 'Map with a mark at Nakuru County, Kenya' })).toBeVisible()
  await expect(page.getByText('The map shows the region, not the site.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Next project/ })).toHaveAttribute('href', '/projects/5')
  await page.getByRole('link', { name: 'Ask about a plant like this' }).first().click()
  await expect(page).toHaveURL(/\/contact\?project=4$/)
  await expect(page.getByText('You ask about a plant like 7.5 MVA substation')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('quote')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor filters projects and reads one', async ({ page }) => {
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Solar Energy' }).click()
    await expect(page.locator(cardSelector)).toHaveCount(1)
    await page.getByRole('button', { name: 'View Details' }).click()
    await expect(page.getByRole('heading', { name: 'Project Overview' })).toBeVisible()
  })
  test('a visitor filters by country, opens the map on a phone and reads the project of a mark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Ghana' }).click()
    await expect(page.locator(cardSelector)).toHaveCount(1)
    await page.getByText('Show the map').click()
    await page.getByRole('navigation', { name: 'Map of projects' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('battery for a process plant')
  })
})
