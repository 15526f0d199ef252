import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expect, failCalls, fieldsOfNextCall, test, toast } from './admin.ts'

test.use({ siteOf: 'content' })

const dialog = (page: Page) => page.getByRole('dialog')

const openAdvanced = (page: Page) => dialog(page).getByText('Advanced').click()

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' }).click()

test('a new headline is on the home page with the next request', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content')
  await page.getByRole('button', { name: 'Edit hero_title' }).click()
  await expect(dialog(page).getByLabel('Key')).toBeDisabled()
  await dialog(page).getByLabel('Content').fill('Power that stays on')
  const sentFields = fieldsOfNextCall(page, 'PUT', /\/hero_title$/)
  await save(page)
  expect(await sentFields).toBe('content key title type')
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /hero_title/ })).toContainText('Power that stays on')
  // The toast would cover the buttons of the next dialog, so it disappears when the dialog opens.
  await page.getByRole('button', { name: 'Edit hero_subtitle' }).click()
  await expect(dialog(page).getByLabel('Content')).toBeVisible()
  await expect(toast(page, 'Content updated successfully')).toBeHidden({ timeout: 1000 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power that stays on')
})

test('known blocks have names and pictures and stand under the pages that show them, until the table is sorted', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content')
  const table = page.getByRole('table', { name: 'Content' })
  const group = (name: string) => table.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(table.getByRole('rowheader')).toHaveText([
    'Home page',
    'Home and about pages',
    'About page',
    'Every page',
    'Legal pages',
  ])
  await expect(group('Home page').getByRole('row', { name: /hero_title/ })).toContainText('Headline')
  await expect(group('Every page').getByRole('row', { name: /company/ })).toContainText('Company details')
  await expect(group('Legal pages').getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row', { name: 'Figures' })).toContainText('250+ · 15+ · 10.6 MW')
  const heroPictures = table.getByRole('row', { name: 'Hero pictures' }).locator('img')
  await expect(heroPictures).toHaveCount(2)
  for (const picture of await heroPictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await table.getByRole('button', { name: 'Key' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(0)
  await expect(table.getByRole('row').nth(1)).toContainText('about_story')
  await page.getByLabel('Search content').fill('social_links')
  await expect(table.getByRole('row')).toHaveText([/^Key/, /^Social networks/])
})

test('the settings lead to the details of the company', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=settings&part=notifications')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit the company details' }).click()
  await expect(dialog(page).getByLabel('Key')).toHaveValue('company')
  await expect(dialog(page).getByRole('heading', { name: 'Edit Content: Company details' })).toBeVisible()
  await openAdvanced(page)
  await expect(dialog(page).getByLabel('Key')).toHaveAccessibleDescription('Company details: Every page')
})

test('a block is created, and a key that is taken is refused beside the key', async ({ admin: { page }, allow }) => {
  allow(/409/)
  await page.goto('/admin?tab=content')
  await page.getByRole('button', { name: 'Add Content' }).click()
  await dialog(page).getByRole('button', { name: 'Create content' }).click()
  await expect(dialog(page).getByText('Key is required')).toBeVisible()
  await expect(dialog(page).getByText('Content is required')).toBeVisible()
  await dialog(page).getByLabel('Key').fill('hero_title')
  await dialog(page).getByLabel('Content').fill('A note')
  await dialog(page).getByRole('button', { name: 'Create content' }).click()
  await expect(dialog(page).getByLabel('Key')).toHaveAccessibleDescription('Another block has this key already')
  await expect(toast(page, 'Failed to create content')).toBeVisible()
  await dialog(page).getByLabel('Key').fill('a_note')
  const sentFields = fieldsOfNextCall(page, 'POST', /\/content$/)
  await dialog(page).getByRole('button', { name: 'Create content' }).click()
  expect(await sentFields).toBe('content key title type')
  await expect(toast(page, 'Content created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /a_note/ })).toContainText('Text')
})

test('the company is edited in plain fields, and its pages show it', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=company')
  await dialog(page).getByLabel('Phone', { exact: true }).fill('+234 9 000 0999')
  await dialog(page).getByLabel('Founded year').fill('soon')
  await save(page)
  await expect(dialog(page).getByText(/^Please enter a year from/)).toBeVisible()
  await dialog(page).getByLabel('Founded year').fill('2021')
  await save(page)
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('main').getByText('+234 9 000 0999')).toBeVisible()
})

test('HTML opens in the editor, and saving without a change keeps every character', async ({
  admin: { page, call },
}) => {
  type Block = { key: string; content: string }
  const blockBefore = (await call<Block[]>('GET', '/api/admin/content')).find(({ key }) => key === 'about_story')
  await page.goto('/admin?tab=content&edit=about_story')
  await expect(dialog(page).getByRole('textbox', { name: 'Content' })).toContainText('Three kinds of work')
  await openAdvanced(page)
  await dialog(page).getByLabel('Title').fill('Our story')
  await save(page)
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  const blockAfter = (await call<Block[]>('GET', '/api/admin/content')).find(({ key }) => key === 'about_story')
  expect(blockAfter?.content).toBe(blockBefore?.content)
})

if (isDeep)
  test('a block is deleted after a confirmation, and failures are shown', async ({ admin: { page, call }, allow }) => {
    allow(/Failed to load/)
    await call('POST', '/api/admin/content', { key: 'old_note', type: 'text', title: '', content: 'Closed on Friday' })
    page.on('dialog', (question) => question.accept())
    await page.goto('/admin?tab=content')
    await failCalls(page, /\/api\/admin\/content\/old_note$/, 'DELETE', 'offline')
    await page.getByRole('button', { name: 'Delete old_note' }).click()
    await expect(toast(page, 'Failed to delete content')).toBeVisible()
    await page.unroute(/\/api\/admin\/content\/old_note$/)
    await page.getByRole('button', { name: 'Delete old_note' }).click()
    await expect(toast(page, 'Content deleted successfully')).toBeVisible()
    await failCalls(page, '**/api/admin/content', 'GET', 500)
    await page.reload()
    await expect(toast(page, 'Failed to fetch content')).toBeVisible()
  })
