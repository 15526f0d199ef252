import { expect, failCalls, test } from './admin.ts'

test.use({ instances: 2, siteOf: 'sessions in depth' })

test('an administrator who is offline, or gets no message from the server, reads that the login failed', async ({
  page,
  allow,
}) => {
  allow(/Failed to load/)
  await page.goto('/login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('whatever')
  await failCalls(page, '**/api/admin/login', 'POST', 'offline')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')

  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed')
})

test('an administrator who signs in by keyboard and is refused can press the button again', async ({ page, allow }) => {
  allow(/401/)
  await page.goto('/login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('a wrong one')
  const button = page.getByRole('button', { name: 'Sign In' })
  await button.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(button).toBeFocused()
})

test('the button says that it is signing in, and the dashboard that it is loading', async ({ page, site }) => {
  await page.goto('/login')
  const heldCalls = { login: Promise.withResolvers<void>(), verify: Promise.withResolvers<void>() }
  for (const [name, { promise }] of Object.entries(heldCalls))
    await page.route(`**/api/admin/${name}`, async (route) => {
      await promise
      await route.continue()
    })
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  heldCalls.login.resolve()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  heldCalls.verify.resolve()
  await expect(page.getByText('Welcome, admin')).toBeVisible()
})

test('an invalid token is removed', async ({ page, allow }) => {
  allow(/401/)
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('admin-token', 'x'.repeat(43)))
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBe(null)
})

for (const failure of [500, 'offline'] as const)
  test(`an administrator whose token can not be verified (${failure}) signs in again, and is back on the same tab`, async ({
    admin: { page },
    site,
    allow,
  }) => {
    allow(/Failed to load/)
    await failCalls(page, '**/api/admin/verify', 'GET', failure)
    await page.goto('/admin?tab=news')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in to go back to where you were.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBe(null)
    await page.unroute('**/api/admin/verify')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  })

test('a tab whose code could not be loaded is there the next time that it is shown', async ({
  admin: { page },
  context,
  allow,
}) => {
  allow(/Failed to (load|fetch)|dynamically imported|settings-tab/)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('This part could not be shown.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('tab', { name: 'Quotes' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('the code of a tab is loaded while the server verifies the token', async ({ admin: { page } }) => {
  const codeOfTab = page.waitForRequest(/\/assets\/news-tab-/)
  await page.route('**/api/admin/verify', async (route) => {
    await codeOfTab
    await route.continue()
  })
  await page.goto('/admin?tab=news')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
})

test('the scripts of the dashboard do not wait for a picture of the page that is loading', async ({
  admin: { page },
}) => {
  // Neither a paint nor a timer ever starts the scripts.
  await page.clock.install()
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      observe() {}
    } as unknown as typeof PerformanceObserver
  })
  await page.goto('/admin?tab=news')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
})

test('an address that names no tab leads to the first', async ({ admin: { page } }) => {
  for (const tab of ['nothing', 'constructor']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  }
})

test('unsaved changes of an earlier release get the stored values of the fields that they lack', async ({
  admin: { page },
}) => {
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin?tab=projects&edit=1')
  const feature = page.getByLabel('Feature 1', { exact: true })
  const storedFeature = await feature.inputValue()
  await page.getByLabel('Location').fill('Zaria, Nigeria')
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => text.includes('Zaria')))
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!text.includes('Zaria')) continue
      const { features: _, ...values } = JSON.parse(text).values
      sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), values }))
    }
  })
  await page.reload()
  await expect(page.getByLabel('Location')).toHaveValue('Zaria, Nigeria')
  await expect(feature).toHaveValue(storedFeature)
})
