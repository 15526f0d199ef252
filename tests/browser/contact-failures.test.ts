import { fillIn, submit } from './contact-form.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

test.use({ instances: 2 })

test('a visitor whose message can not be sent keeps every word and can try again', async ({
  page,
  databaseUrl,
  allow,
}) => {
  allow(/500/)
  await page.goto('/contact')
  await fillIn(page, 'again@mill.example')
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: '{}' }))
  await submit(page)

  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('We need 400 kW of solar for a mill in Kano.')

  await page.unroute('**/api/quotes')
  await submit(page)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(await leadsFrom(databaseUrl, 'again@mill.example')).toHaveLength(1)
})

test('a visitor who gets no response because it is lost on the way sends again and is one lead, not two', async ({
  page,
  databaseUrl,
  allow,
}) => {
  allow(/ERR_FAILED|Failed to load/)
  await page.goto('/contact')
  await fillIn(page, 'lost@mill.example')
  await page.route('**/api/quotes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()

  await page.unroute('**/api/quotes')
  await submit(page)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(await leadsFrom(databaseUrl, 'lost@mill.example')).toHaveLength(1)
})
