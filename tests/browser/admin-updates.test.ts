import type { Page } from '@playwright/test'
import { adminApi } from '#contract/accounts/admins.ts'
import { expect, test } from './admin.ts'

test.use({ instances: 2, siteOf: 'updates', viewport: { width: 1440, height: 900 } })

const leadsIn = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test('two administrators see each other’s changes and new leads without reloading, also after an outage', async ({
  admin: { page },
  context,
  browser,
  request,
  site,
  sendLead,
  allow,
}) => {
  test.slow()
  allow(/Failed to load resource/)
  const send = (firstName: string) => sendLead({ firstName, email: `${firstName.toLowerCase()}@live.example` })
  // The list shows the first lead of a site at once, and later leads after a click.
  await page.goto('/admin')
  await expect(page.getByText('No quote requests yet.')).toBeVisible()
  await send('Kwame')
  await expect(leadsIn(page)).toHaveCount(1)
  const response = await request.post(adminApi.login.path, {
    data: { username: 'admin', password: site.adminPassword },
  })
  const { token } = await response.json()
  const otherContext = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  const otherPage = await otherContext.newPage()
  await otherPage.goto('/robots.txt')
  await otherPage.evaluate((token) => localStorage.setItem('admin-token', token), token)
  for (const eachPage of [page, otherPage]) {
    await eachPage.goto('/admin?q=live.example')
    await expect(leadsIn(eachPage)).toHaveCount(1)
  }

  for (const name of ['Abena', 'Yaw', 'Esi']) await send(name)
  await expect(page.getByRole('button', { name: '3 new' })).toBeVisible()
  await expect(page).toHaveTitle('(3) Quotes · Administration')
  await expect(leadsIn(page)).toHaveCount(1)
  await page.getByRole('button', { name: '3 new' }).click()
  await expect(leadsIn(page)).toHaveCount(4)
  await expect(page).toHaveTitle('Quotes · Administration')

  await page.getByRole('link', { name: 'General Inquiry from Kwame Bello' }).click()
  const lead = page.getByRole('region', { name: 'Kwame Bello', exact: true })
  await expect(lead.getByText('The request arrived')).toBeVisible()
  await leadsIn(otherPage).getByLabel('Status').selectOption('contacted')
  await expect(lead.getByText('changed the status from New to Contacted')).toBeVisible()
  await lead.getByLabel('New note').fill('Called at noon.')
  await lead.getByRole('button', { name: 'Add note' }).click()
  await otherPage.getByRole('button', { name: '3 new' }).click()
  await otherPage.getByRole('link', { name: 'General Inquiry from Kwame Bello' }).click()
  await expect(otherPage.getByText('Called at noon.')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Not connected. New requests appear once the connection is back.')).toBeVisible()
  await send('Adwoa')
  await expect(otherPage.getByRole('button', { name: '1 new' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  await expect(page.getByText('Not connected.')).toBeHidden()

  // When a session ends, the server ends its stream of changes, and the dashboard goes to the login.
  await request.post(adminApi.logout.path, { headers: { authorization: `Bearer ${token}` } })
  await expect(otherPage).toHaveURL(/\/login$/)
  await otherContext.close()
})
