import { type Article, newsApi } from '#contract/content/news.ts'
import { expect, failCalls, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'settings in depth' })

test('a profile that can not be saved keeps what was typed', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=settings')
  await failCalls(page, '**/api/admin/profile', 'PUT', 500)
  await page.getByLabel('Username').fill('somebody')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(toast(page, 'Failed to update profile. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('somebody')
})

test('the audit log shows the removed and added words of an article', async ({ admin: { page, call } }) => {
  const [article] = await call<Article[]>('GET', newsApi.list.path)
  if (!article) throw new Error('The demo has no article')
  const input = { ...article, writeUp: '<p>The <strong>meter</strong> said 412 kW.</p>' }
  const path = `${newsApi.list.path}/${article.id}`
  await call('PUT', path, input)
  await call('PUT', path, { ...input, writeUp: '<p>The <strong>meter</strong> said 430 kW.</p>' })
  await page.goto('/admin?tab=settings')
  const log = page.getByRole('region', { name: 'Audit log' })
  const entry = log.getByRole('listitem').filter({ hasText: 'updated article' }).first()
  await entry.getByText('updated article').click()
  await expect(entry.getByRole('definition')).toHaveText(['The meter said 412430 kW.'])
  await expect(entry.getByRole('deletion')).toHaveText('412')
  await expect(entry.getByRole('insertion')).toHaveText('430')
})

test('an administrator sees more than fifty entries of the audit log', async ({ admin: { page, call } }) => {
  const ids = (await call<{ id: number }[]>('GET', '/api/admin/products')).map(({ id }) => id)
  for (let n = 0; n < 55; n += 1) await call('PUT', '/api/admin/products/order', { ids })
  await page.goto('/admin?tab=settings')
  const log = page.getByRole('region', { name: 'Audit log' })
  await expect(log.getByText(/^50 of \d+ entries$/)).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(50)
  await log.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(log.getByRole('listitem').nth(55)).toBeVisible()
})

test('an old address that visitors still ask for leads to a page after one click', async ({
  admin: { page },
  request,
  allow,
}) => {
  // The server refuses the redirect of an address that is a page.
  allow(/400/)
  const requestOldAddress = () => request.get('/produkte/battery', { maxRedirects: 0 })
  expect((await requestOldAddress()).status()).toBe(404)
  // Each instance stores its counts of missing pages every few seconds. Only then can the other instances list them.
  const list = page.getByRole('list', { name: 'Addresses that are not there' })
  await expect(async () => {
    await page.goto('/admin?tab=settings')
    await expect(list).toContainText('/produkte/battery', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const item = list.getByRole('listitem').filter({ hasText: '/produkte/battery' })
  await expectGoodInAnyLook(page, 'old addresses')
  await item.getByRole('combobox').selectOption('/products')
  await item.getByRole('button', { name: /Lead it there/ }).click()
  await expect(toast(page, 'Redirect saved')).toContainText('/produkte/battery leads to /products.')
  const redirects = page.getByRole('list', { name: 'Redirects' })
  await expect(redirects).toContainText('/produkte/battery leads to /products')
  expect((await requestOldAddress()).status()).toBe(308)
  await redirects.getByRole('button', { name: 'Remove the redirect from /produkte/battery' }).click()
  await expect(redirects).toBeHidden()
  expect((await requestOldAddress()).status()).toBe(404)

  // An administrator can also enter an address that nobody has asked for yet.
  const form = page.getByRole('form', { name: 'New redirect' })
  await form.getByLabel('Old address').fill('/news')
  await form.getByRole('button', { name: 'Add redirect' }).click()
  await expect(form.getByText('This address is a page of the site')).toBeVisible()
  await expectGoodInAnyLook(page, 'a redirect that is refused')
  await form.getByLabel('Old address').fill('/leistungen.php')
  await form.getByLabel('Leads to').selectOption('/products')
  await form.getByRole('button', { name: 'Add redirect' }).click()
  await expect(redirects).toContainText('/leistungen.php leads to /products')
  await expect(form.getByLabel('Old address')).toHaveValue('')
  expect((await request.get('/leistungen.php?id=3', { maxRedirects: 0 })).headers().location).toBe('/products?id=3')
  await redirects.getByRole('button', { name: 'Remove the redirect from /leistungen.php' }).click()
  await expect(redirects).toBeHidden()
})

test('Settings › Mail says what to set if the site reads no mailbox', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=settings&part=mail')
  await expect(page.getByText('Answers reach your mailbox only.')).toBeVisible()
  await page.getByText('A text for the person who looks after your server').click()
  await expect(page.getByText('MAILBOX_URL=imaps://')).toBeVisible()
  await expect(page.getByText('Not assigned')).toBeHidden()
})
