import { expect, test } from './test.ts'

test('a visitor reads what happens next, when somebody answers and whom to call on a weekend', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText(/^(Open now, until 4:00\sPM|Closed now, opens \w+ at 8:00\sAM)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const steps = page.locator('.next-steps').getByRole('listitem')
  await expect(steps).toHaveCount(3)
  const aside = page.getByRole('complementary', { name: 'How to reach us' })
  await expect(aside.getByRole('link', { name: 'Weekend emergencies: +234 9 000 0159' })).toHaveAttribute(
    'href',
    'tel:+23490000159',
  )
  await expect(aside.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/23490000150',
  )
})

test('a visitor sees the office on a map', async ({ page }) => {
  await page.goto('/contact')
  const map = page.getByRole('img', { name: 'Map with a mark at our office' })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toHaveJSProperty('complete', true)
  expect(await map.getAttribute('src')).toMatch(/^\/map\.svg#svgView/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server says whether the office is open', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText(/^(Open|Closed) now, /)).toBeVisible()
  })
})
