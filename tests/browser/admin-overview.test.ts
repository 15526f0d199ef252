import { adminApi } from '#contract/accounts/admins.ts'
import { setupApi } from '#contract/dashboard/setup.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'overview' })

test('a fresh site has 5 projects, 6 products, 12 content pages and 24 media files', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=overview')
  // The four cards come first, and the first steps of a new site after them.
  const [cards, steps] = await Promise.all(
    [page.getByText('Total Projects'), page.getByRole('region', { name: 'Make this site yours' })].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(cards?.y).toBeLessThan(steps?.y ?? 0)
  for (const [title, count, action, tab] of [
    ['Total Projects', '5', 'Manage Projects', 'Projects'],
    ['Products', '6', 'Manage Products', 'Products'],
    ['Content Pages', '12', 'Manage Content', 'Content'],
    ['Media Files', '24', 'Manage Media', 'Media'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ hasText: action })
    await expect(card).toContainText(`${title}${count}${action}`)
    await card.getByRole('link', { name: action }).click()
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await page.goBack()
  }
})

test('a lead is counted in its week, by its status and among the newest', async ({ admin: { page }, sendLead }) => {
  const weeks = page.getByRole('table', { name: 'Leads for each week, by type' })
  const thisWeek = weeks.getByRole('row').last().getByRole('cell').last()
  const byStatus = page.getByRole('table', { name: 'Leads by status' })
  const withStatus = (status: string) => byStatus.getByRole('row', { name: status }).getByRole('cell').last()
  await page.goto('/admin?tab=overview')
  await expect(weeks.getByRole('row')).toHaveCount(13)
  const [total = 0, fresh = 0, closed = 0] = await Promise.all(
    [thisWeek, withStatus('New'), withStatus('Closed')].map(async (cell) => Number(await cell.textContent())),
  )

  await sendLead({ email: 'newest@mill.example', firstName: 'Newest' })
  await page.reload()
  await expect(thisWeek).toHaveText(String(total + 1))
  await expect(withStatus('New')).toHaveText(String(fresh + 1))
  await page.getByRole('link', { name: 'Newest Bello' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('closed')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(withStatus('Closed')).toHaveText(String(closed + 1))
})

test('the palette goes to tabs, creates, and finds leads and projects', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'palette@zinder.example' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add art')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Article' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zinder')
  await expect(page.getByRole('option', { name: /palette@zinder.example/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('dam-toe')
  await page.getByRole('option', { name: /350 kW dam-toe/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible()
})

if (isDeep)
  test('letters are shortcuts, unless the administrator types or has turned them off', async ({ admin: { page } }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('n')
    await expect(page.getByLabel('Search projects')).toHaveValue('n')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Add Project' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await page.getByLabel('Use single letters as shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

test('the colours follow the system until the administrator chooses, and the choice stays', async ({
  admin: { page },
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin')
  await expect(page.getByText('Welcome, admin')).toBeVisible()
  expect(await ground()).toBe('rgb(10, 22, 20)')
  await page.getByRole('button', { name: /Change to Light/ }).click()
  expect(await ground()).toBe('rgb(251, 250, 246)')
  await page.reload()
  await expect(page.getByText('Welcome, admin')).toBeVisible()
  expect(await ground()).toBe('rgb(251, 250, 246)')
})

test('a list of first steps leads through a new site, removes the demo and brings it back', async ({
  admin: { page, call, confirmedCall },
  allow,
  site,
}) => {
  // The server asks for the password before it changes the address.
  allow(/403/)
  await page.goto('/admin?tab=overview')
  const list = page.getByRole('region', { name: 'Make this site yours' })
  await expect(list.getByText('0 of 8 done')).toBeVisible()
  if (isDeep) await expectGoodInAnyLook(page, 'first steps')
  await expect(list.getByText('Still to do: your password and your e-mail address')).toBeVisible()
  await list.getByRole('link', { name: 'Change the e-mail address' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ada@mill.example')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByLabel('Your password', { exact: true })
    .fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await page.goto('/admin?tab=overview')
  await expect(list.getByText('Still to do: your password', { exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Change the e-mail address' })).toBeHidden()
  await list.getByRole('link', { name: 'Change the password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeInViewport({ ratio: 1 })
  await page.goto('/admin?tab=overview')

  await list.getByRole('link', { name: 'Edit the company details' }).click()
  const company = page.getByRole('dialog', { name: 'Edit Content: Company details' })
  const ownFacts = {
    ...{ name: 'Mill & Sons', phone: '+31 20 794 0800', email: 'info@mill.example', blurb: 'Wind.' },
    ...{ 'address.0': 'Windmill Lane 4', 'address.1': 'Zaandam', 'address.2': 'Netherlands' },
    ...{ coordinates: '', whatsapp: '', emergencyNumber: '' },
  }
  for (const [name, value] of Object.entries(ownFacts)) await company.locator(`[name="${name}"]`).fill(value)
  for (const _ of [1, 2]) await company.getByRole('button', { name: 'Remove desk 1' }).click()
  await company.getByRole('button', { name: 'Save changes' }).click()
  await page.goto('/admin?tab=overview')
  await expect(list.getByText('1 of 8 done')).toBeVisible()
  await expect(list.getByRole('link', { name: 'Edit the company details' })).toBeVisible()

  await list.getByRole('button', { name: 'I have read it' }).click()
  await expect(list.getByText('2 of 8 done')).toBeVisible()

  const products = page.getByRole('listitem').filter({ hasText: 'Manage Products' })
  await list.getByRole('button', { name: 'Remove the demo content' }).click()
  await expect(toast(page, 'Demo content removed')).toBeVisible()
  await expect(products).toContainText('Products0')
  await toast(page, 'Demo content removed').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Demo content restored')).toBeVisible()
  await expect(products).toContainText('Products6')

  await list.getByRole('link', { name: 'Edit the content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
  await page.goBack()
  await list.getByRole('link', { name: 'Edit the brand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible()
  await page.goBack()
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect(list).toBeHidden()
  await call('POST', setupApi.note.path, { hasReadPrivacy: false, isHidden: false })
  await confirmedCall('PUT', adminApi.updateProfile.path, { username: 'admin', email: defaultAdminEmail })
})
