import { failCalls } from './admin.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './test.ts'

const lists = [
  {
    link: 'Products',
    path: /\/api\/products$/,
    loading: 'Loading products...',
    failed: 'The products could not be loaded.',
    loadedText: 'Get Quote',
  },
  {
    link: 'Projects',
    path: /\/api\/projects$/,
    loading: 'Loading projects...',
    failed: 'The projects could not be loaded.',
    loadedText: 'View Details',
  },
  {
    link: 'News',
    path: /\/api\/news$/,
    loading: 'Loading news articles...',
    failed: 'The news could not be loaded.',
    loadedText: 'Read More',
  },
  {
    link: 'Home',
    path: /\/api\/products$/,
    loading: 'Loading services...',
    failed: 'The services could not be loaded.',
    loadedText: 'Bifacial',
  },
  {
    link: 'Home',
    path: /\/api\/projects$/,
    loading: 'Loading featured projects...',
    failed: 'The projects could not be loaded.',
    loadedText: 'View Details',
  },
]

for (const { link, path, loading, failed, loadedText } of lists) {
  test(`a visitor who waits reads "${loading}"`, async ({ page }) => {
    await page.goto('/contact')
    const release = await holdBack(page, path)
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByText(loading, { exact: true })).toBeVisible()
    release()
    await expect(page.getByText(loadedText).first()).toBeVisible()
    await expect(page.getByText(loading)).toHaveCount(0)
  })

  for (const failure of [500, 'offline'] as const)
    test(`a visitor who opens "${link}" (${failure}) reads "${failed}" and tries again`, async ({ page, allow }) => {
      allow(/500|ERR_INTERNET_DISCONNECTED/)
      await page.goto('/contact')
      await failCalls(page, path, 'GET', failure)
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
      const alert = page.getByRole('alert').filter({ hasText: failed })
      await expect(alert).toContainText(
        failure === 'offline' ? 'Please check your connection.' : 'Something broke on our side.',
      )
      if (failure === 500) await expect(alert).not.toContainText('connection')
      await page.unroute(path)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(loadedText).first()).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
}

const homeHeadings = [
  'Powering Clean Industrial Solutions',
  'Advancing Energy Excellence',
  'Our Services',
  'Featured Projects',
  'Your Trusted Energy Partner',
]

for (const [name, paths] of [
  ['products', /\/api\/products$/],
  ['projects', /\/api\/projects$/],
  ['products and projects', /\/api\/(products|projects)$/],
  ['text for the head', /\/api\/content\/hero_title$/],
  ['film', /\/api\/content\/about_video_url$/],
  ['start of an estimate', /\/api\/estimate/],
] as const)
  for (const failure of name === 'start of an estimate'
    ? ([500, 'offline'] as const)
    : ([500, 'offline', 'empty'] as const))
    test(`the home page keeps its five sections without its ${name} (${failure})`, async ({ page, allow }) => {
      allow(/500|404|ERR_INTERNET_DISCONNECTED/)
      await page.goto('/contact')
      if (failure === 'empty') await page.route(paths, (route) => route.fulfill({ json: [] }))
      else await failCalls(page, paths, 'GET', failure)
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.locator('#main :is(h1, h2)')).toHaveText(homeHeadings)
      await expect(page.locator('#main section:not(section section)')).toHaveCount(5)
    })

test('a visitor who waits for an article sees a placeholder', async ({ page }) => {
  await page.goto('/news')
  const release = await holdBack(page, /\/api\/news\/\d+$/)
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await expect(page.getByRole('status', { name: 'Loading the article' })).toBeVisible()
  await expect(page).toHaveTitle(/^Article \| /)
  release()
  await expect(page.getByText(/^Published on /)).toBeVisible()
})

test('a visitor whose connection is gone reads that an article is not there, and goes back to the news', async ({
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/news')
  await failCalls(page, /\/api\/news\/\d+$/, 'GET', 'offline')
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused()
})

test('a visitor without a connection reads that a dialog or a page could not be loaded, and goes on from there', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/products', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const getQuote = page.locator('#main').getByRole('button', { name: 'Get Quote' }).last()
  const failure = page.getByRole('heading', { name: 'This page could not be loaded' })
  await getQuote.click()
  await expect(page.getByRole('dialog').and(page.locator(':modal')).locator(failure)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog')).toContainText('Please check your connection. What you have typed is kept.')
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await expect(getQuote).toBeFocused()
  await expect(page).toHaveURL(/\/products$/)

  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
  await expect(failure).toBeFocused()
  await expect(failure).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveTitle(/^This page could not be loaded \| /)
  await expect(page.getByText('Please check your connection.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle(/^Our Products \| /)
  await page.goForward()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
})

test('a visitor who waits for the film about the company reads so', async ({ page }) => {
  await page.goto('/contact')
  const release = await holdBack(page, /\/api\/content\/about_video_url$/)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Video Loading...', { exact: true })).toBeVisible()
  await expect(page.getByText('Please wait while the video loads', { exact: true })).toBeVisible()
  release()
  await expect(page.locator('#main video')).toBeVisible()
})
