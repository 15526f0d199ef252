import { expect, test } from './test.ts'

test.use({ content: 'none' })

test('on a site that nobody has filled yet, every page says what will be there', async ({ page, allow }) => {
  allow(/404/)
  await page.goto('/news')
  await expect(page.getByRole('heading', { name: 'No News Articles Yet' })).toBeVisible()
  await expect(
    page.getByText('Check back soon for the latest updates and news from the company.', { exact: true }),
  ).toBeVisible()
  await page.goto('/products')
  await expect(page.getByText('Our products will be listed here soon.')).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByText('Our first projects will be shown here soon.')).toBeVisible()
  await expect(page.getByText('Not your size, not your country?')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Powering Clean Industrial Solutions' })).toBeVisible()
  await expect(page.locator('#main :is(h1, h2)')).toHaveText([
    'Powering Clean Industrial Solutions',
    'Advancing Energy Excellence',
    'Our Services',
    'Featured Projects',
    'Your Trusted Energy Partner',
  ])
  await expect(page.getByText('Our services will be shown here soon.')).toBeVisible()
  await expect(page.getByText('Our first projects will be shown here soon.')).toBeVisible()
  await expect(page.getByText('Video Loading...', { exact: true })).toBeVisible()
  for (const claim of ['250+', '15+', '10.6 MW']) await expect(page.getByText(claim, { exact: true })).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await expect(page.locator('#main :is(video, iframe)')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Since/ })).toHaveCount(0)
  await page.goto('/contact')
  await expect(page.getByText('24-48 hours')).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByText('This text is being revised.')).toBeVisible()
})
