import type { ContentBlock } from '#contract/content/blocks.ts'
import { expect, test, toast } from './admin.ts'

test.use({ siteOf: 'missing content' })

const deletedKeys = [
  'hero_pictures',
  'hero_title',
  'company',
  'site_claims',
  'social_links',
  'home_about',
  'about_story',
]

test('pages work without the blocks that they show, and the dashboard brings the defaults back', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/404/)
  await page.goto('/admin?tab=content')
  await expect(page.getByRole('row', { name: /hero_title/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Missing content' })).toBeHidden()
  for (const key of deletedKeys) await call('DELETE', `/api/admin/content/${key}`)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Powering Clean Industrial Solutions' })).toBeVisible()
  const hero = page.locator('main section').first().locator('img')
  await expect(hero).toBeVisible()
  expect(await hero.evaluate((img: HTMLImageElement) => [img.complete && img.naturalWidth, img.currentSrc])).toEqual([
    1600,
    expect.stringContaining('/hero-default.jpg'),
  ])
  await expect(page.getByText('250+', { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /LinkedIn/i })).toBeVisible()

  await page.goto('/admin?tab=content')
  const missing = page.getByRole('region', { name: 'Missing content' })
  await expect(missing.getByRole('listitem')).toHaveCount(deletedKeys.length)
  for (const key of deletedKeys.filter((key) => key !== 'company')) {
    await missing.getByRole('button', { name: `Bring back the default of ${key}` }).click()
    await expect(toast(page, 'Content created successfully')).toBeVisible()
    await expect(missing.getByRole('listitem').filter({ hasText: key })).toBeHidden()
  }
  const blocks = await call<ContentBlock[]>('GET', '/api/admin/content')
  expect(JSON.parse(blocks.find(({ key }) => key === 'hero_pictures')?.content ?? '')).toEqual({
    landscape: '/hero-default.jpg',
    portrait: '/hero-default-portrait.jpg',
  })

  // The default block lacks the phone number and the e-mail address of the company, so the administrator fills in a
  // form.
  await missing.getByRole('button', { name: 'Bring back the default of company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription('Phone is required')
  await dialog.getByLabel('Phone', { exact: true }).fill('+234 1 555')
  await dialog.getByLabel('Email', { exact: true }).fill('a@site.example')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(missing).toBeHidden()

  await call('DELETE', '/api/admin/content/about_video_url')
  await page.reload()
  await expect(missing).toContainText('the home page keeps a placeholder')
  await missing.getByRole('button', { name: 'Add a film' }).click()
  await dialog.getByRole('checkbox', { name: 'Show no film' }).check()
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(missing).toBeHidden()
})
