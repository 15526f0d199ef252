import { isDeep } from '../depth.ts'
import { expect, test } from './test.ts'

test('a visitor reads when the company began, what it finished in each year, and how a project runs', async ({
  page,
}) => {
  await page.goto('/about')
  const years = page.getByRole('region', { name: 'Since 2021' }).getByRole('listitem')
  await expect(years.getByRole('heading')).toHaveText(['2021', '2023', '2024', '2025', '2026'])
  await expect(years.nth(3)).toContainText('1.2 MWp tracker plant')
  await expect(years.nth(3)).toContainText('1.9 MWh battery')

  await page.locator('.head').getByRole('link', { name: 'How a project runs' }).click()
  const steps = page.getByRole('region', { name: 'How a project runs' })
  await expect(steps).toBeInViewport()
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Measure',
    'Design',
    'Permits and grid',
    'Build',
    'Commission',
    'Look after',
  ])
  await page.getByRole('link', { name: 'Ask an engineer' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a visitor sees where the company works, on the map and as a list of countries', async ({ page }) => {
  await page.goto('/about')
  const where = page.getByRole('region', { name: 'Where we work' })
  await expect(where.getByRole('navigation', { name: 'Map of projects' }).getByRole('link')).toHaveCount(5)
  await where.getByRole('link', { name: 'Ghana', exact: true }).click()
  await expect(page).toHaveURL(/\/projects\?country=Ghana$/)
  await expect(page.getByText('1 of 5 projects')).toBeVisible()
})

test('a visitor starts the film with the large button in its middle', async ({ page }) => {
  await page.goto('/about')
  const film = page.locator('video')
  const button = page.getByRole('button', { name: 'Play the film' })
  await button.scrollIntoViewIfNeeded()
  const distance = await film.evaluate((video) => {
    const middle = (element: Element | null) => {
      const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { x: left + width / 2, y: top + height / 2 }
    }
    const ofFilm = middle(video)
    const ofButton = middle(video.nextElementSibling)
    return Math.hypot(ofFilm.x - ofButton.x, ofFilm.y - ofButton.y)
  })
  expect(distance).toBeLessThan(2)
  await expect(film).not.toHaveAttribute('controls')
  await button.click()
  await expect(button).toBeHidden()
  await expect(film).toHaveAttribute('controls')
  await expect(film).toBeFocused()
})

if (isDeep)
  test('the film shows its poster once the scripts are there, so that the poster delays no other picture', async ({
    page,
  }) => {
    await page.goto('/about')
    const film = page.locator('video')
    await film.scrollIntoViewIfNeeded()
    await expect(film).toHaveAttribute('poster', /\/pictures\/\w+\/680\.avif/)
    const poster = await film.getAttribute('poster')
    const requestTimeOf = (path: string) =>
      page.evaluate(
        (path) => performance.getEntriesByType('resource').find(({ name }) => name.includes(path))?.startTime ?? 0,
        path,
      )
    await expect.poll(() => requestTimeOf(poster ?? '')).toBeGreaterThan(await requestTimeOf('/assets/site-'))
    expect(await requestTimeOf('/assets/site-')).toBeGreaterThan(0)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture stands in for the poster of the film, and the film has the browser’s own controls', async ({
    page,
  }) => {
    for (const path of ['/', '/about']) {
      await page.goto(path)
      const film = page.locator('video')
      await film.scrollIntoViewIfNeeded()
      await expect(film).toHaveAttribute('controls')
      const picture = page.locator('noscript img[src*="/680.avif"]')
      await expect(picture).toBeVisible()
      const [box, filmBox] = [await picture.boundingBox(), await film.boundingBox()]
      expect(box).toEqual(filmBox)
    }
  })
})

if (isDeep)
  test('the column beside the story is filled, however wide the screen is', async ({ page }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      const story = await page.getByRole('region', { name: 'Our Story' }).boundingBox()
      const years = await page.getByRole('region', { name: 'Since 2021' }).boundingBox()
      const end = (box: typeof story) => (box?.y ?? 0) + (box?.height ?? 0)
      expect(Math.abs(end(story) - end(years)), String(width)).toBeLessThanOrEqual((story?.height ?? 0) / 3)
    }
  })
