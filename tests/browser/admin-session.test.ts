import { adminApi } from '#contract/accounts/admins.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'

test.use({ instances: 2, siteOf: 'sessions' })

test('an administrator signs in, is welcomed, and logs out', async ({ page, site }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByText('Welcome, admin')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Quotes' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText([
    'Quotes',
    'Overview',
    'Projects',
    'Products',
    'Content',
    'Media',
    'News',
    'Settings',
  ])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Sign in to go back to where you were.')).toBeHidden()
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
})

test('an administrator who leaves the login empty reads which fields are required', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('an administrator with a wrong password reads the server’s message', async ({ page, allow }) => {
  allow(/401/)
  await page.goto('/login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('a wrong one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('admin')
})

test('a person who has never signed in reads nothing of a session, and gets to the tab of the address after the login', async ({
  page,
  site,
}) => {
  await page.goto('/admin?tab=news')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username').fill('admin')
  await expect(page.getByText('Sign in to go back to where you were.')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
})

test('the tab is in the address: a reload keeps it and Back leads to the tab before', async ({ admin: { page } }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(page).toHaveURL('/admin?tab=projects')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.getByRole('tab', { name: 'News' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

if (isDeep)
  test('the leads are asked for while the server still checks the session', async ({ admin: { page } }) => {
    const { promise: asked, resolve: verify } = Promise.withResolvers<void>()
    await page.route(`**${adminApi.verify.path}`, async (route) => {
      await asked
      await route.continue()
    })
    const list = page.waitForRequest((request) => new URL(request.url()).pathname === leadApi.list.path)
    await page.goto('/admin?q=mill')
    expect(new URL((await list).url()).searchParams.get('q')).toBe('mill')
    verify()
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  })

if (isDeep)
  test('an administrator whose session ends while typing signs in and finds every word', async ({
    admin: { page },
    site,
    allow,
  }) => {
    allow(/401/)
    await page.goto('/admin?tab=projects')
    await page.getByRole('button', { name: 'Edit 1.0 MW wind farm' }).click()
    await page.getByLabel('Location').fill('Sal, Cabo Verde')
    await page.route('**/api/admin/projects/*', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized', errors: [] } }),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sign in to go back to where you were.')).toBeVisible()
    await expect(toast(page, 'Failed to update project')).toContainText('Unauthorized')
    await page.unroute('**/api/admin/projects/*')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible()
    await expect(page.getByText('Your unsaved changes from before are back.')).toBeVisible()
    await expect(page.getByLabel('Location')).toHaveValue('Sal, Cabo Verde')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Project updated successfully')).toBeVisible()
  })

test('signing out in one window signs out in the other', async ({ admin: { page }, context }) => {
  await page.goto('/admin')
  const otherPage = await context.newPage()
  await otherPage.goto('/admin')
  await otherPage.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('logging out ends the session on the server too', async ({ admin: { page, call } }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => call('GET', adminApi.verify.path)).toMatchObject({ message: 'Unauthorized' })
})

test('nothing that is being loaded at the logout comes back refused', async ({ admin: { page } }) => {
  const { promise: logout, resolve: logOut } = Promise.withResolvers<void>()
  await page.route('**/api/admin/quotes?*', async (route) => {
    await logout
    // The page may have dropped the request.
    await route.fulfill({ status: 401, json: { message: 'Unauthorized', errors: [] } }).catch(() => {})
  })
  await page.route(`**${adminApi.logout.path}`, (route) => {
    logOut()
    return route.continue()
  })
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Logout' })
  await button.waitFor()
  // A slow computer takes a while to draw the login page.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await button.click()
  // A refused request is an error in the browser's console, which fails the test.
  await expect(page).toHaveURL('/login')
})

test('a visitor of the site loads nothing of the dashboard', async ({ page, request }) => {
  const files = new Set<string>()
  page.on('request', (sent) => {
    if (/\.(js|css)$/.test(sent.url())) files.add(sent.url())
  })
  // Late code belongs to the page, too.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(files.size).toBeGreaterThan(2)
  for (const file of files) {
    const code = await (await request.get(file)).text()
    expect(code, file).not.toContain('admin-token')
    expect(code, file).not.toContain('api/admin/verify')
  }
})

test('the pages of the administration are kept away from search engines', async ({ request }) => {
  for (const path of ['/login', '/admin', '/admin?tab=news']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain('<meta name="robots" content="noindex"')
  }
})
