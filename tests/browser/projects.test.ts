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

test('each large figure of a project stands on one line in the dialog', async ({ page }) => {
  await page.goto('/projects?category=Solar+Energy')
  await page.getByRole('button', { name: 'View Details' }).click()
  const heading = page.getByRole('heading', { name: 'Key Metrics' })
  const figures = page.getByRole('dialog').locator('section', { has: heading }).locator('dd')
  await expect(figures).toHaveCount(4)
  const lineCounts = () =>
    figures.evaluateAll((list) =>
      list.map((figure) => Math.round(figure.clientHeight / Number.parseFloat(getComputedStyle(figure).lineHeight))),
    )
  await expect.poll(lineCounts).toEqual([1, 1, 1, 1])
})

test('a visitor who reads on in the details can close them from there, and the page stays where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/projects')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const top = await page.evaluate(() => Math.round(scrollY))
  await page.mouse.move(5, 250)
  await page.mouse.wheel(0, 400)
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(top)

  // A visitor who selects text may release the mouse button outside the dialog.
  await dialog.evaluate((element) => element.scrollTo(0, 0))
  const heading = await dialog.getByRole('heading').first().boundingBox()
  await page.mouse.move((heading?.x ?? 0) + 40, (heading?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(5, 250, { steps: 5 })
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 250)
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

test('a visitor who clicks or presses Escape twice opens the details, or closes them, and stays on the page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click()
  const details = page.getByRole('button', { name: 'View Details' }).first()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close' })
  for (const closeTwice of [
    () => close.dblclick(),
    // The dialog closes before the second click. The click must not reach the menu's link in the page below.
    async () => {
      await close.hover()
      await page.mouse.down()
      await page.mouse.up()
      await expect(dialog).toBeHidden()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    },
    () => Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]),
  ]) {
    await details.dblclick()
    await expect(dialog.getByRole('heading', { name: 'Project Overview' })).toBeVisible()
    await expect(page).toHaveURL(/\/projects\/\d+$/)
    await closeTwice()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/projects$/)
  }
  // Playwright's `goBack` may count from the wrong entry of the history while a navigation is under way.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/$/)
})

test('a visitor reads that a project is not there any more', async ({ page, allow }) => {
  allow(/404/)
  expect((await page.goto('/projects/99999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a visitor with a slow connection reads that projects are loading, and can try again when it fails', async ({
  page,
  allow,
}) => {
  allow(/500/)
  await page.goto('/contact')
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/projects', async (route) => {
    await untilReleased
    await route.fulfill({ status: 500, body: 'no' })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByText('Loading projects...')).toBeVisible()
  release()
  await expect(page.getByText('The projects could not be loaded.')).toBeVisible()
  await page.unroute('**/api/projects')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(cardSelector)).toHaveCount(5)
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

test('a visitor goes through the marks of the map by keyboard and opens one', async ({ page }) => {
  await page.goto('/projects')
  const marks = page.getByRole('navigation', { name: 'Map of projects' }).getByRole('link')
  // The marks are in the order of their sizes, the largest first.
  await marks.first().focus()
  await expect(marks.first()).toHaveAccessibleName(/7.5 MVA substation/)
  await page.keyboard.press('Tab')
  await expect(marks.nth(1)).toBeFocused()
  await expect(marks.nth(1)).toHaveAccessibleName(/^1.2.MWp, Nigeria, 1.2 MWp tracker plant/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(/1.2.MWp tracker plant/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(marks.nth(1)).toBeFocused()
})

test('a visitor who points at a mark and clicks it twice opens its project once', async ({ page }) => {
  await page.goto('/projects')
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/project-page-*.js', async (route) => {
    await untilReleased
    await route.continue()
  })
  const mark = page.getByRole('navigation', { name: 'Map of projects' }).getByRole('link').first()
  const requested = page.waitForRequest('**/assets/project-page-*.js')
  await mark.hover()
  await requested
  await mark.dblclick()
  release()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Project Overview' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/projects$/)
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

test('a single-line diagram has each transformer between its source and the busbar, on a phone and on a wide screen', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/projects/4')
    const sources = page.getByRole('list', { name: 'Sources and grid' }).getByRole('listitem')
    const line = await sources.getByText(/33.kV line/).boundingBox()
    const transformer = await sources.getByText(/7\.5.MVA transformer/).boundingBox()
    const load = await page
      .getByRole('list', { name: 'Loads' })
      .getByText(/Pack houses/)
      .boundingBox()
    expect(transformer?.x).toBe(line?.x)
    expect(transformer?.y).toBeGreaterThan(line?.y ?? Number.POSITIVE_INFINITY)
    expect(load?.y).toBeGreaterThan(transformer?.y ?? Number.POSITIVE_INFINITY)
  }
  await page.goto('/projects/2')
  await expect(page.getByText(/^20.kV switching station$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sources and grid' }).getByRole('listitem')).toHaveText([
    /^Four turbines of 250.kW$/,
    /^3.km of line to the island grid$/,
  ])
})

test('the bars of a chart grow once, and not for a visitor who wants no motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/projects/1')
  const chart = page.getByRole('table', { name: /Yield by month/ })
  await expect(chart).toHaveAttribute('data-drawn', 'not yet')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart).toHaveAttribute('data-drawn', 'now')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-live')
  await expect(chart).not.toHaveAttribute('data-drawn')
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
