import { expect, test } from './test.ts'

const firstArticle = '/news/1'

test('the lines of an article have at most 65 characters, and its contents lead to its parts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(firstArticle)
  const paragraph = page.locator('.article-words .prose > p').first()
  const measure = await paragraph.evaluate((element) => {
    const sample = document.createElement('span')
    sample.textContent = '0'.repeat(65)
    element.append(sample)
    const { width } = sample.getBoundingClientRect()
    sample.remove()
    return { text: element.getBoundingClientRect().width, allowed: width }
  })
  expect(measure.text).toBeLessThanOrEqual(measure.allowed * 1.01)

  const contents = page.getByRole('navigation', { name: 'Contents' })
  const titles = await page.locator('.prose h2').allTextContents()
  await expect(contents.getByRole('link')).toHaveText(titles)
  await contents.getByRole('link').last().click()
  await expect(page.locator('.prose h2').last()).toBeInViewport()
  await expect(contents).toBeInViewport()
})

test('a reader goes on to the next older article, and from the oldest to the newest', async ({ page }) => {
  await page.goto('/news')
  const titles = await page.locator('#main li h2').allTextContents()
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  for (const title of [...titles.slice(1), titles[0] ?? '']) {
    const nextLink = page.getByRole('navigation', { name: 'Next article' }).getByRole('link')
    await expect(nextLink).toContainText(title)
    await nextLink.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
  await page.getByRole('link', { name: 'Ask an engineer' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a reader shares an article by e-mail and WhatsApp', async ({ page }) => {
  await page.goto(firstArticle)
  const address = encodeURIComponent(page.url())
  await expect(page.getByRole('link', { name: 'By e-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${address}$`),
  )
  await expect(page.getByRole('link', { name: 'On WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/\\?text=.*${address}$`),
  )
})
