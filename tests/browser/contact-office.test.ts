import { expect, test } from './test.ts'

const office = { isOpen: true, next: { day: null, time: '4:00 PM' } }

test('a visitor reads what happens next, when somebody answers and whom to call on a weekend', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText(/^(Open now, until 4:00 PM|Closed now, opens \w+ at 8:00 AM)$/)).toBeVisible()
  const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
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

test('a page that stays open says when the office has closed', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route('**/api/office', (route) => {
    asked += 1
    const changesAt = new Date(Date.now() + 3_600_000 * asked).toISOString()
    return route.fulfill({ json: { ...office, isOpen: asked === 1, changesAt } })
  })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByText('Open now, until 4:00 PM')).toBeVisible()
  await page.clock.fastForward(3_610_000)
  await expect(page.getByText('Closed now, opens today at 4:00 PM')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server says whether the office is open', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText(/^(Open|Closed) now, /)).toBeVisible()
  })
})
