import { fillIn, submit } from './contact-form.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

test('a form that was sent without scripts and came back with errors works like any other form once they arrive', async ({
  page,
  databaseUrl,
  allow,
}) => {
  allow(/400/)
  await page.goto('/about')
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await untilReleased
    // The browser may have left the page that requested the script.
    await route.continue().catch(() => {})
  })
  await page.evaluate(() => location.assign('/contact'))
  await fillIn(page, 'early@mill.example')
  await page.getByLabel('Subject').selectOption('')
  await submit(page)
  await expect(page.getByText('Some fields need another look.')).toBeVisible()
  release()
  await expect(page.locator('html[data-live]')).toBeAttached()

  // The browser tab stores the typed text as a draft of this form, and no other form shows it.
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('')
  await expect(page.getByText('Some fields need another look.')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('We need 400 kW of solar for a mill in Kano.')

  await page.getByLabel('Subject').selectOption('quote')
  await submit(page)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await leadsFrom(databaseUrl, 'early@mill.example')).toHaveLength(1)
})

test('a visitor sees that the message is being sent, and can not send it again meanwhile', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page, 'slow@mill.example')
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/quotes', async (route) => {
    await untilReleased
    await route.continue()
  })
  await submit(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
})

test('the text that a visitor types while the message is being sent stays', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page, 'thinking@mill.example')
  const { promise: untilTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/quotes', async (route) => {
    await untilTyped
    await route.continue()
  })
  await submit(page)
  await page.getByLabel('Message').fill('And 200 kWh of storage.')
  typed()
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('And 200 kWh of storage.')
})
