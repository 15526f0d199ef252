import { expect, test } from './test.ts'

const cardSelector = '#main li:has(h2)'

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
