import type { Locator, Page } from '@playwright/test'
import { expect, test, toast } from './admin.ts'

test.use({ siteOf: 'content in depth' })

const dialog = (page: Page) => page.getByRole('dialog')

const openAdvanced = (page: Page) => dialog(page).getByText('Advanced').click()

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' }).click()

test('the table shows a hundred characters of each block, on a tablet too', async ({ admin: { page } }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await page.goto('/admin?tab=content')
  const preview = page.getByRole('row', { name: /privacy_policy/ }).getByText(/^Last updated.{85,}/)
  await expect(preview).toBeVisible()
  // If the style sheet cut the text off, the text would be higher than its box.
  expect(await preview.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
})

for (const [key, field] of [
  ['hero_title', 'Content'],
  ['company', 'Name'],
  ['about_story', 'Content'],
  ['about_video_url', 'Video URL'],
] as const)
  test(`the dialog of ${key} opens with the focus in its text`, async ({ admin: { page } }) => {
    await page.goto('/admin?tab=content')
    // The first click waits for the editor's code to load, and the second one finds it loaded.
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: `Edit ${key}` }).click()
      await expect(dialog(page).getByRole('textbox', { name: field, exact: true })).toBeFocused()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    }
  })

test('the dialog of a new block opens with the focus in its key', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=new')
  await expect(dialog(page).getByLabel('Key')).toBeFocused()
})

test('the details of the company say how they are filled in, and a wrong one is shown above the buttons', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content&edit=company')
  const timeZone = dialog(page).getByLabel('Time zone')
  await expect(timeZone).toHaveValue('Africa/Lagos')
  await expect(timeZone).toHaveAccessibleDescription(/such as Africa\/Lagos/)
  await dialog(page).getByRole('button', { name: 'Add holiday' }).click()
  await dialog(page).getByRole('button', { name: 'Remove holiday 1' }).click()
  await timeZone.fill('Lagos')
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await expect(timeZone).toBeFocused()
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0
  const buttons = dialog(page).locator('form > footer')
  await expect.poll(async () => (await topOf(timeZone)) + 36 < (await topOf(buttons))).toBe(true)
})

test('JSON is checked while it is typed', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=new')
  await dialog(page).getByLabel('Type').selectOption('JSON')
  await dialog(page).getByLabel('Content').fill('{\n  "a": 1,\n  b: 2\n}')
  await expect(dialog(page).getByLabel('Content')).toHaveAccessibleDescription('This is not valid JSON: look at line 3')
  await dialog(page).getByLabel('Content').fill('{"a":1}')
  await dialog(page).getByRole('button', { name: 'Tidy up' }).click()
  await expect(dialog(page).getByLabel('Content')).toHaveValue('{\n  "a": 1\n}')
})

test('an administrator who leaves out a required figure of the company reads so beside its field', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content&edit=company')
  for (const [label, typed, message] of [
    ['Name', '', 'Name is required'],
    ['Phone', ' ', 'Phone is required'],
    ['Email', 'nope', 'Please enter a valid email address'],
    ['Founded year', '99999999', 'Please enter a year from 1800 to this one'],
  ] as const) {
    await dialog(page).getByLabel(label, { exact: true }).fill(typed)
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
  }
  await save(page)
  await expect(dialog(page).getByText('Name is required')).toHaveCount(1)
})

test('a field takes a text of any length without a pause', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=company')
  const name = dialog(page).getByLabel('Name', { exact: true })
  await name.fill('x'.repeat(65))
  await name.press('End')
  await page.keyboard.type('0123456789')
  await expect(name).toHaveValue(`${'x'.repeat(65)}0123456789`)
  await expect(name).toBeFocused()
})

test('a social network without an address is left out of the footer', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=social_links')
  await dialog(page).getByLabel('Instagram').fill('')
  await save(page)
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await page.goto('/')
  const networks = page.getByRole('contentinfo').getByRole('link', { name: /opens in a new tab/ })
  await expect(networks).toHaveText([/^LinkedIn/, /^Facebook/, /^YouTube/])
})

test('known JSON can be edited as text too', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=site_claims')
  await openAdvanced(page)
  await dialog(page).getByRole('button', { name: 'Edit as JSON' }).click()
  await expect(dialog(page).getByLabel('Content')).toHaveValue(/"projects": "250\+"/)
  await dialog(page).getByRole('button', { name: 'Edit as fields' }).click()
  await expect(dialog(page).getByLabel('Capacity')).toHaveValue('10.6 MW')
})

test('each figure of the company names the number in the records, and can be replaced by it', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content&edit=site_claims')
  await expect(dialog(page).getByRole('textbox', { name: 'Projects' })).toHaveAccessibleDescription(
    /add up to \d+ projects\.$/,
  )
  await expect(dialog(page).getByRole('textbox', { name: 'Countries' })).toHaveAccessibleDescription(
    /add up to 5 countries\.$/,
  )
  await dialog(page).getByRole('checkbox', { name: 'Show 5 instead, counted' }).last().check()
  await dialog(page).getByLabel('Capacity').fill('')
  await save(page)
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('definition').filter({ hasText: /^5$/ }).last()).toBeVisible()
  await expect(page.getByText('Renewable Capacity Deployed')).toHaveCount(0)
})

test('a page whose block is made plain text shows it as it was typed', async ({ admin: { page } }) => {
  const typed = '<meta http-equiv="refresh" content="0;url=/news"> Up to 5 < 6 kW'
  await page.goto('/admin?tab=content&edit=terms_of_service')
  await openAdvanced(page)
  await dialog(page).getByLabel('Type').selectOption('Text')
  await dialog(page).getByLabel('Content').fill(typed)
  await save(page)
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText(typed)).toBeVisible()
})

test('a film must be one that the site can play, its form offers a preview, and an administrator can show no film', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content&edit=about_video_url')
  await expect(dialog(page).getByLabel('Preview')).toBeVisible()
  await dialog(page).getByLabel('Video URL').fill('https://example.com/film')
  await save(page)
  await expect(dialog(page).getByText(/Please enter a YouTube or Vimeo link/)).toBeVisible()
  await dialog(page).getByLabel('Video URL').fill('https://youtu.be/abcdefghijk')
  await expect(dialog(page).getByRole('button', { name: 'Show preview from youtube-nocookie.com' })).toBeVisible()

  const noFilm = dialog(page).getByRole('checkbox', { name: 'Show no film' })
  await noFilm.check()
  await expect(dialog(page).getByLabel('Video URL')).toHaveCount(0)
  await noFilm.uncheck()
  await expect(dialog(page).getByLabel('Video URL')).toHaveValue('https://youtu.be/abcdefghijk')
  await noFilm.check()
  await save(page)
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Advancing Energy Excellence' })).toBeVisible()
  await expect(page.locator('#about').locator('.aspect-video')).toHaveCount(0)
  await expect(page.getByText('Video Loading...')).toHaveCount(0)
})
