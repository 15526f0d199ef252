import { readFile } from 'node:fs/promises'
import { prefixOf } from '#contract/texts/languages.ts'
import { isDeep } from '../depth.ts'
import { aLanguagesBlock } from '../makers.ts'
import { expect, pickFiles, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'chosen languages' })

test('an administrator chooses the languages of the site, and what lists show of the rest', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/404/)
  await page.goto('/admin?tab=settings')
  await page.getByRole('link', { name: 'Choose the languages' }).click()
  await expect(page.getByLabel('Français French')).toBeChecked()
  await page.getByLabel('العربية Arabic').check()
  await page.getByRole('combobox', { name: 'Articles' }).selectOption('Leave it out')
  await page.getByRole('button', { name: 'Save languages' }).click()
  await expect(toast(page, 'Languages saved')).toContainText('English, French, and Arabic')
  const stored = await call<{ key: string; content: string }[]>('GET', '/api/admin/content')
  expect(JSON.parse(stored.find(({ key }) => key === 'languages')?.content ?? '')).toEqual({
    shown: ['fr', 'ar'],
    onlyTranslated: ['news'],
  })
  expect((await page.request.get(prefixOf('fr'))).status()).toBe(200)
  expect((await page.request.get(prefixOf('pt'))).status()).toBe(404)

  await page.getByLabel('Français French').uncheck()
  await page.getByRole('button', { name: 'Save languages' }).click()
  await expect(toast(page, 'Languages saved').filter({ hasText: 'English and Arabic' })).toBeVisible()
  expect((await page.request.get(prefixOf('fr'))).status()).toBe(404)

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('admin created it').click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(toast(page, 'Version restored')).toBeVisible()
  expect((await page.request.get(prefixOf('fr'))).status()).toBe(200)
})

test('an administrator sees what is left to translate, and opens the form of what comes next', async ({
  admin: { page, call },
}) => {
  test.slow()
  const [block] = (await call<Record<string, unknown>[]>('GET', '/api/admin/content')).filter(
    ({ key }) => key === 'hero_title',
  )
  // The demo company has no texts in Arabic.
  const ar = { isShown: true, texts: { content: { of: block?.content, text: 'الطاقة' } } }
  await call('PUT', '/api/admin/content/hero_title', { ...block, translations: { ar } })

  await page.goto('/admin?tab=settings&part=languages')
  await page.getByRole('link', { name: 'Arabic' }).click()
  // The demo has 22 texts of the company in Arabic.
  await expect(page.getByRole('progressbar', { name: 'Translated into Arabic' })).toHaveAttribute('value', '23')
  const left = page.getByRole('region', { name: 'Left to do in Arabic' })
  await expect(left.getByRole('link', { name: 'Headline', exact: true })).toHaveCount(0)
  await expect(left.getByRole('listitem').filter({ hasText: 'About us, in short' })).toContainText('1 missing')
  if (isDeep) await expectGoodInAnyLook(page, 'languages')

  const { translations: _, ...original } = block ?? {}
  await call('PUT', '/api/admin/content/hero_title', { ...original, content: 'More energy' })
  await page.reload()
  await expect(left.getByRole('listitem').filter({ hasText: '1 out of date' })).toContainText('Headline')
  await left.getByText('Next to translate: Headline').getByRole('link').click()
  await expect(page).toHaveURL(/tab=content&edit=hero_title&language=ar/)
  const dialog = page.getByRole('dialog', { name: /Headline/ })
  await expect(dialog.getByRole('tab', { name: /العربية/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tab=content$/)
  await call('PUT', '/api/admin/content/hero_title', { ...block, translations: {} })
})

test('the tabs of content lead to what is left to translate, on a site in several languages', async ({
  admin: { page, call },
}) => {
  await page.goto('/admin?tab=products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  const link = page.getByRole('link', { name: 'What is left to translate' })
  // The test before this one may have stored the block already.
  await call('POST', '/api/admin/content', aLanguagesBlock())
  await call('PUT', '/api/admin/content/languages', aLanguagesBlock())
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(link).toHaveCount(0)
  await call('PUT', '/api/admin/content/languages', aLanguagesBlock('fr'))
  await page.reload()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible()
})

test('an administrator downloads the texts, and takes a translated file after a look at what it changes', async ({
  admin: { page, call },
  allow,
}) => {
  test.slow()
  allow(/400/)
  await page.goto('/admin?tab=settings&part=languages&language=ar')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('translation-ar.xlf')
  const file = await readFile(await download.path(), 'utf8')
  const block = await call<{ content: string }>('GET', '/api/content/hero_title')
  const original = `<source>${block.content}</source>`
  expect(file).toContain(original)
  const translated = file.replace(
    `<segment state="initial">${original}`,
    `<segment state="translated">${original}<target>الطاقة</target>`,
  )

  await pickFiles(page, 'Upload a translated file', {
    name: 'ar.xlf',
    mimeType: 'application/xml',
    buffer: Buffer.from(file.slice(0, 1000)),
  })
  const dialog = page.getByRole('dialog', { name: 'Translated into Arabic' })
  await expect(dialog.getByRole('alert')).toContainText('This is not a complete XLIFF file.')
  await page.keyboard.press('Escape')

  await pickFiles(page, 'Upload a translated file', {
    name: 'ar.xlf',
    mimeType: 'application/xml',
    buffer: Buffer.from(translated),
  })
  await expect(dialog).toContainText('The file changes 1 text, and shows visitors 1 more entry.')
  await expect(dialog.getByRole('list', { name: 'Changed texts' })).toContainText('Headline, Contentالطاقة')
  if (isDeep) await expectGoodInAnyLook(page, 'translated file')
  await dialog.getByRole('button', { name: 'Save these translations' }).click()
  await expect(toast(page, 'Translations saved')).toContainText('1 text, and shows visitors 1 more entry.')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Translated into Arabic' })).toHaveAttribute('value', '23')
  expect((await call<{ content: string }>('GET', '/api/content/hero_title?language=ar')).content).toBe('الطاقة')
})
